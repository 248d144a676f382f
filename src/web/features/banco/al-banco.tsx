import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Banco } from '#contract/banco.ts';
import { sayChi } from '#web/shared/format.ts';
import { FermaCosa } from '#web/shared/guasti/modulo-fermo.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathBanco, PATHS } from '#web/shared/paths.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { PackageCheck } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { testiBanco } from './testi.ts';

/** On the page of a resource, for administrators: what the desk does with it today (prodotto/etichette#inquadrare). */
export function AlBanco({ prenotabile }: { prenotabile: { id: number; nome: string } }) {
  const t = useTesti(testiBanco);
  const id = useId();
  const { data } = useQuery(bancoQuery(useOggi()));
  if (!data) return null;
  const righe = listRighe(data, prenotabile.id);
  return (
    <section aria-labelledby={id} className="grid g3 pt4 hair-t" data-nostampa>
      <h2 id={id} className="t4">
        {t('al_banco')}
      </h2>
      {righe.map(({ prenotazione, cosa }) => {
        const chi = sayChi(prenotazione, t);
        return (
          <div key={prenotazione.id} className="row between">
            <span>{chi}</span>
            <LinkButton
              to={cosa === 'arrivo' ? PATHS.banco : pathBanco(prenotazione.id)}
              icon={<PackageCheck />}
              {...(cosa !== 'arrivo' && { variant: 'primary' as const })}
            >
              {t(cosa === 'arrivo' ? 'al_banco_vai' : cosa)}
            </LinkButton>
          </div>
        );
      })}
      {righe.length === 0 && (
        <div className="row between">
          <span className="soft">{t('al_banco_niente')}</span>
          <LinkButton to={PATHS.banco}>{t('al_banco_vai')}</LinkButton>
        </div>
      )}
      <div>
        <FermaCosa prenotabile={prenotabile} />
      </div>
    </section>
  );
}

/** The lines of the desk about one resource. Returns are first: it has to come back before it goes out. */
function listRighe({ da_riavere, da_consegnare, arrivano }: Banco, prenotabileId: number) {
  const of = <P extends { prenotabile: { id: number } }>(list: readonly P[]): P[] =>
    list.filter(({ prenotabile }) => prenotabile.id === prenotabileId);
  return [
    ...of(da_riavere).map((prenotazione) => ({ prenotazione, cosa: 'rientro' as const })),
    ...of(da_consegnare).map((prenotazione) => ({ prenotazione, cosa: 'consegna' as const })),
    ...of(arrivano).map((prenotazione) => ({ prenotazione, cosa: 'arrivo' as const })),
  ];
}

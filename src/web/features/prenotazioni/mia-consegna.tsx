import { useQuery } from '@tanstack/react-query';
import type { Cosa } from '#contract/banco.ts';
import { FotoStato } from '#web/shared/foto-stato/foto-stato.tsx';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mieConsegneQuery } from '#web/shared/queries/banco.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { testiPrenotazioni } from './testi.ts';

/** On a member's booking: its hand-over and return, in text and photos (prodotto/banco#foto). */
export function MiaConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const { data } = useQuery(mieConsegneQuery());
  const found = data?.find(({ prenotazione_id }) => prenotazione_id === prenotazioneId);
  if (!found) return null;
  const { consegna, foto } = found;
  const { rientrata_il, nota_consegna, nota_rientro } = consegna;
  return (
    <Disclosure level={4} title={t(rientrata_il === null ? 'consegna_titolo' : 'consegna_e_rientro')}>
      <Stack>
        <Parte
          quando={t('consegnata_il', { quando: formatIstante(consegna.consegnata_il, lingua) })}
          cose={consegna.uscito}
          elenco={t('consegna_cose')}
          nota={nota_consegna}
        />
        {consegna.mancavano.length > 0 && (
          <p>
            {t('consegna_mancavano')}{' '}
            <span lang="it">{consegna.mancavano.map(({ nome }) => nome).join('; ')}</span>
          </p>
        )}
        <FotoStato foto={foto} momento="consegna" />
        {rientrata_il !== null && (
          <>
            <Parte
              quando={t('rientrata_il', { quando: formatIstante(rientrata_il, lingua) })}
              cose={consegna.mancano}
              elenco={t('rientro_mancano')}
              nota={nota_rientro}
            />
            <FotoStato foto={foto} momento="rientro" />
          </>
        )}
      </Stack>
    </Disclosure>
  );
}

interface ParteProps {
  quando: string;
  cose: readonly Cosa[];
  elenco: string;
  nota: string;
}

function Parte({ quando, cose, elenco, nota }: ParteProps) {
  return (
    <div>
      <p className="num">{quando}</p>
      {cose.length > 0 && (
        <p>
          {elenco} <span lang="it">{cose.map(({ nome }) => nome).join('; ')}</span>
        </p>
      )}
      {nota !== '' && <p lang="it">{nota}</p>}
    </div>
  );
}

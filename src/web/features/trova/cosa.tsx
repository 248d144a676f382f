import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { listServe } from '#domain/abilitazioni.ts';
import type { CalendarioApertura } from '#domain/apertura.ts';
import { noleggioMaxGruppo } from '#domain/assegnazione.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useMancano } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { errorOf, type VoceDetta } from '#web/shared/api/api-error.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { Avvisami } from '#web/shared/attesa/avvisami.tsx';
import { useSayCosto, useTariffa } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { findMia, useMieInProgramma } from '#web/shared/mie-prenotazioni.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { CircleAlert, X } from '#web/shared/ui/icons.ts';
import type { CosaScelta } from './conto.ts';
import { sayRisposta } from './say-risposta.tsx';
import { testiTrova } from './testi.ts';
import type { Quando } from './use-quando.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './trova.module.css';

/** A thing in the tray, with the reason if it is not available or was refused. */
export function Cosa({
  scelta,
  giorni,
  quando,
  calendario,
  risposta,
  rifiuto,
  sola,
  onRemove,
}: {
  scelta: CosaScelta;
  giorni: Intervallo;
  quando: Quando;
  calendario: CalendarioApertura;
  /** Undefined while loading. */
  risposta: DisponibilitaVoce | undefined;
  rifiuto: VoceDetta | undefined;
  sola: boolean;
  onRemove: () => void;
}) {
  const t = useTesti(testiTrova);
  const parole = useTesti(testiAbilitazioni);
  const lingua = useLingua();
  const messaggio = useMessaggio();
  const tariffa = useTariffa();
  const { sayPrezzo } = useSayCosto();
  const { voce, pezzi } = scelta;
  const mancano = useMancano(listServe(pezzi), giorni);
  const isFerma = risposta !== undefined && (risposta.stato !== 'libera' || mancano.length > 0);
  const mie = useMieInProgramma(isFerma);
  const mia = findMia(mie, { entry: voce.entry, pezzi: pezzi.map(({ id }) => id), giorni });
  const nome = scelta.nome ?? t('assente');
  const detto =
    isFerma &&
    sayRisposta(
      { tipo: voce.tipo, pezzi: pezzi.length, noleggio_max: noleggioMaxGruppo(pezzi), mancano },
      risposta,
      {
        t,
        abilitazioni: parole,
        lingua,
        oggi: quando.oggi,
        giorni,
        quando,
        calendario,
        tariffa,
        sayPrezzo,
        mia,
      },
    );
  const isPresa =
    mancano.length === 0 && (risposta?.stato === 'occupata' || rifiuto?.code === 'DATE_OCCUPATE');
  return (
    <li
      className={cx(styles['cosa'], 'grid cols-1-auto middle h44 framed r1 t2 bold lh125')}
      data-ferma={isFerma || rifiuto ? '' : undefined}
    >
      {sola ? <span>{t('togli')}</span> : <span lang={scelta.lang}>{nome}</span>}
      <IconButton label={t('togli_cosa', { nome })} icon={<X />} onClick={onRemove} />
      {(detto || rifiuto) && (
        <div className={cx('flex wrap all-cols middle g2-4 raised', styles['perche'])}>
          <p className="flex gap-6 bold">
            <CircleAlert />
            <span className="num">
              {detto ? (
                <>
                  {detto.parola}
                  {detto.perche && <> · {detto.perche}</>}
                </>
              ) : (
                rifiuto && messaggio(errorOf(rifiuto))
              )}
            </span>
          </p>
          {isPresa && !mia && (
            // After a wait, remove it from the tray so that the rest can be booked.
            <Avvisami
              cosa={{ entry: voce.entry, ...giorni }}
              nome={nome}
              variant="secondary"
              onCreata={onRemove}
            />
          )}
        </div>
      )}
    </li>
  );
}

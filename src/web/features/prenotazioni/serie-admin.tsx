import { useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { extentOf } from '#domain/intervallo.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { shortenPeriodo } from '#domain/say-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check, Trash2 } from '#web/shared/ui/icons.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { CancelSerie } from './cancel-serie.tsx';
import { CambioSerie } from './cambio-serie.tsx';
import { Conti, useNomi } from './cartellino-serie.tsx';
import { ElencoScelte } from './elenco-scelte.tsx';
import { Chi, Riga, RigaPrenotazione, type RigaProps } from './riga-prenotazione.tsx';
import styles from './riga-prenotazione.module.css';
import { sayRitmo } from './serie.ts';
import { testiSerie } from './testi-serie.ts';
import { useConferme } from './use-conferme.tsx';

interface FascioProps extends RigaProps {
  /** At least one booking, by start. */
  prenotazioni: readonly PrenotazioneAdmin[];
}

/** The row of a booking, or of all bookings that were made in one go. */
export function RigaFascio({ prenotazioni, ...props }: FascioProps) {
  return prenotazioni.length === 1 ? (
    <RigaPrenotazione prenotazione={prenotazioni[0]!} {...props} />
  ) : (
    <RigaSerie prenotazioni={prenotazioni} {...props} />
  );
}

/**
 * The bookings that somebody made in one go, as one row for an administrator. They can be confirmed, changed and
 * cancelled together, or opened and handled one by one.
 */
function RigaSerie({ prenotazioni, ...props }: FascioProps) {
  const { senzaChi, calendario, onConfermata } = props;
  const t = useTesti(testiSerie);
  const lingua = useLingua();
  const oggi = useOggi();
  const { confirm, rimaste } = useConferme();
  const [asking, setAsking] = useState<'conferma' | 'annulla' | null>(null);
  const [aperta, setAperta] = useState<number | null>(null);
  const row = useRef<HTMLElement>(null);
  const { serie_id, utente } = prenotazioni[0]!;
  const waiting = prenotazioni.filter((p) => isDaConfermare(p, oggi));
  const count = prenotazioni.length;
  const { nomi, lang } = useNomi(prenotazioni);
  const breve = shortenPeriodo(extentOf(prenotazioni), lingua, oggi);
  const ritmo = sayRitmo(prenotazioni, lingua);
  const close = () => setAsking(null);
  return (
    <Riga
      {...props}
      ref={row}
      nome={t('insieme_sole', { count })}
      apri={t('apri', { nome: sayChi({ utente }, t), quando: breve })}
      chi={senzaChi ? null : <Chi utente={utente} />}
      cosa={
        <>
          <b lang={lang}>{nomi}</b>
          <span>{t('insieme_sole', { count })}</span>
        </>
      }
      quando={
        <>
          <b>{breve}</b>
          {ritmo && <span>{t('ogni_breve', { giorni: ritmo.join(', ') })}</span>}
        </>
      }
      stato={<Conti prenotazioni={prenotazioni} />}
      conferma={waiting.length > 0 && (() => setAsking('conferma'))}
      scheda={() => (
        <div className={styles['cartellino']}>
          <div className={styles['bottoni']}>
            {waiting.length > 0 && (
              <Button variant="primary" icon={<Check />} onClick={() => setAsking('conferma')}>
                {t('conferma_tutte', { count: waiting.length })}
              </Button>
            )}
            <CambioSerie prenotazioni={prenotazioni} centro />
            {prenotazioni.some(({ inizio }) => inizio > oggi) && (
              <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking('annulla')}>
                {t('annulla')}
              </Button>
            )}
          </div>
          <div>
            {prenotazioni.map((one) => (
              <RigaPrenotazione
                key={one.id}
                prenotazione={one}
                senzaChi
                aperta={aperta === one.id}
                onAperta={(open) => setAperta(open ? one.id : null)}
                {...{ calendario, onConfermata }}
              />
            ))}
          </div>
        </div>
      )}
    >
      {rimaste}
      <CancelSerie
        serie_id={serie_id!}
        utente={utente}
        open={asking === 'annulla'}
        onClose={close}
        from={row}
      />
      <ConfirmDialog
        open={asking === 'conferma'}
        onClose={close}
        onConfirm={() => confirm(waiting, row.current)}
        icon={<Check />}
        busy={t('confermo')}
      >
        <p>{t('conferma_testo', { count: waiting.length })}</p>
        <ElencoScelte prenotazioni={waiting} />
      </ConfirmDialog>
    </Riga>
  );
}

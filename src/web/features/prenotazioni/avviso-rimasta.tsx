import { Suspense, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRightLeft, CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './riga-prenotazione.module.css';
import { sayChiusura } from './stato-giorno.tsx';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';
import type { Trovata } from './use-rimasta.ts';

const Sistemazione = lazyParte(
  () => import('#web/shared/sistemazione/piano-sistemazione.tsx').then((m) => ({ default: m.Sistemazione })),
  { dove: 'sopra' },
);

/**
 * On the card of a booking that was left in a stop or on closed days: why it cannot stay so, and the button 'Sistema'
 * (prodotto/sistemazione#rimaste).
 */
export function NotaRimasta({ prenotazione, trovata }: { prenotazione: Prenotazione; trovata: Trovata }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const [sistema, setSistema] = useState(false);
  const { fermo, causa } = trovata;
  const chiusi = sayChiusi(prenotazione, trovata, t);
  return (
    <>
      {fermo && (
        <p className={styles['rimasta']}>
          <Tag variant="stop" icon={<Wrench />}>
            {t('fermo')}
          </Tag>
          <span>
            {fermo.fine === null
              ? t('rimasta_da', { inizio: sayGiorno(fermo.inizio, lingua, oggi) })
              : t('rimasta_da_a', sayEstremi({ inizio: fermo.inizio, fine: fermo.fine }, lingua, oggi))}
            {': '}
            <span lang="it">{fermo.motivo}</span>
          </span>
        </p>
      )}
      {chiusi && (
        <p className={styles['rimasta']}>
          <Tag variant="closed" icon={<CalendarOff />}>
            {t('chiuso')}
          </Tag>
          <span>{chiusi}</span>
        </p>
      )}
      {causa && (
        <Button icon={<ArrowRightLeft />} onClick={() => setSistema(true)}>
          {t('rimasta_sistema')}
        </Button>
      )}
      {causa && sistema && (
        <Suspense>
          <Sistemazione
            rimaste
            causa={causa}
            nome={prenotazione.prenotabile.nome}
            onClose={() => setSistema(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The end of the booking that is on a closed day, and why: 'Finisce a centro chiuso: Vacanze di Natale'. */
function sayChiusi(p: Prenotazione, trovata: Trovata, t: TraduciPrenotazioni): string {
  const perche = (giorno: Prenotazione['inizio']) => sayChiusura(trovata.periodo, giorno, t) ?? '';
  const [starts, ends] = [trovata.inizio && perche(p.inizio), trovata.fine && perche(p.fine)];
  if (starts && starts === ends) return t('chiuse_entrambe', { motivo: starts });
  const detti = [
    starts && t('chiuse_inizio', { motivo: starts }),
    ends && t('chiuse_fine', { motivo: ends }),
  ];
  return detti.filter(Boolean).join('. ');
}

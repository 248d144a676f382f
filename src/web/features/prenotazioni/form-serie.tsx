import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type RefObject } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { SEMPRE_APERTO, countAperti } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { MAX_GIORNI_AVANTI } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Stepper } from '#web/shared/ui/stepper.tsx';
import { EsitoSerie } from './esito-serie.tsx';
import styles from './form-serie.module.css';
import { RigheSerie } from './righe-serie.tsx';
import { listAltri, SceltaPezzo } from './scelta-pezzo.tsx';
import { testiCambioSerie, type TraduciCambioSerie } from './testi-cambio-serie.ts';
import { massimaMeno, useCambioSerie, type RigaCambio } from './use-cambio-serie.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface FormSerieProps {
  /** The bookings that have not begun, at least two. */
  prenotazioni: readonly Prenotazione[];
  /** How many have begun, and so stay as they are. */
  iniziate: number;
  centro: boolean;
  /** The button that opened the dialog. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The dialog that moves all bookings of one go (prodotto/prenotazioni#cambio-insieme). */
export default function FormSerie({ prenotazioni, iniziate, centro, button, onClose }: FormSerieProps) {
  const t = useTesti(testiCambioSerie);
  const form = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const { utente } = useSession();
  const cambio = useCambioSerie(prenotazioni, centro, { button, onClose });
  const { scelta, choose, righe, count, isReady, isPending } = cambio;
  const { sposta, durata } = scelta;
  const senzaCarte = righe.some(({ stato }) => isImpedimento(stato));
  const meno = massimaMeno(prenotazioni);
  return (
    <Dialog
      open
      wide
      onClose={isPending ? () => undefined : cambio.leave}
      title={t('titolo', { count: prenotazioni.length })}
      actions={
        <>
          <Button onClick={cambio.leave} disabled={isPending}>
            {t('lascia')}
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={form}
            variant="primary"
            icon={<CalendarCog />}
            // Not `disabled`, since it takes the focus after the refused bookings were left as they are.
            aria-disabled={!isReady || undefined}
            busy={isPending ? t('cambio') : undefined}
          >
            {count > 0 ? t('cambia', { count }) : t('cambia_nessuna')}
          </Button>
        </>
      }
    >
      <FormStack id={form} onSubmit={() => void cambio.send()}>
        {iniziate > 0 && <p className="soft small">{t('iniziate', { count: iniziate })}</p>}
        {centro && (
          <PezzoDiTutte
            prenotazioni={prenotazioni}
            pezzo={scelta.pezzo}
            onPezzo={(pezzo) => choose({ pezzo })}
          />
        )}
        <div className={styles['scelte']}>
          <Stepper
            label={t('sposta')}
            value={sposta}
            detto={saySpostamento(t, sposta, 'dopo', 'prima')}
            min={-MAX_GIORNI_AVANTI}
            max={MAX_GIORNI_AVANTI}
            meno={t('giorno_prima')}
            piu={t('giorno_dopo')}
            onChange={(value) => choose({ sposta: value })}
          >
            <Button onClick={() => choose({ sposta: Math.min(sposta + 7, MAX_GIORNI_AVANTI) })}>
              {t('settimana_dopo')}
            </Button>
          </Stepper>
          <Stepper
            label={t('durata')}
            value={durata}
            detto={saySpostamento(t, durata, 'piu', 'meno')}
            min={-meno}
            max={MAX_GIORNI_AVANTI}
            meno={t('un_giorno_meno')}
            piu={t('un_giorno_piu')}
            onChange={(value) => choose({ durata: value })}
          />
        </div>
        <Said as="div" later className={styles['esito']} aria-busy={cambio.waits}>
          {senzaCarte && utente ? (
            <Mancanti utente={utente} />
          ) : (
            <EsitoSerie cambio={cambio} centro={centro} onLeft={() => submit.current?.focus()} />
          )}
        </Said>
        <Costo righe={righe} tariffa={prenotazioni[0]!.tariffa} />
        <RigheSerie righe={righe} />
      </FormStack>
    </Dialog>
  );
}

/** '3 giorni dopo', '1 giorno in meno', 'Come adesso'. */
function saySpostamento(
  t: TraduciCambioSerie,
  n: number,
  up: 'dopo' | 'piu',
  down: 'prima' | 'meno',
): string {
  return n === 0 ? t('come_adesso') : t(n > 0 ? up : down, { count: Math.abs(n) });
}

/** The choice of a piece, if all bookings are on the same one. */
function PezzoDiTutte({
  prenotazioni,
  pezzo,
  onPezzo,
}: {
  prenotazioni: readonly Prenotazione[];
  pezzo: number | null;
  onPezzo: (pezzo: number | null) => void;
}) {
  const [one] = prenotazioni as readonly [Prenotazione];
  const { prenotabile, prenotabile_id } = one;
  const same = prenotazioni.every((p) => p.prenotabile_id === prenotabile_id);
  const catalogo = useQuery({ ...catalogoQuery(prenotabile.tipo), enabled: same });
  if (!same) return null;
  return (
    <SceltaPezzo
      prenotazione={one}
      altri={listAltri(catalogo.data, prenotabile_id)}
      pezzo={pezzo ?? prenotabile_id}
      onPezzo={(id) => onPezzo(id === prenotabile_id ? null : id)}
    />
  );
}

/** What all bookings cost together, before and after; those that stay as they are count, too. */
function Costo({ righe, tariffa }: { righe: readonly RigaCambio[]; tariffa: Tariffa }) {
  const t = useTesti(testiCambioSerie);
  const { data: calendario = SEMPRE_APERTO } = useQuery(calendarioQuery());
  const { sayPrezzo } = useSayCosto();
  const costo = (daysOf: (riga: RigaCambio) => Intervallo) =>
    costoOf(
      righe.map((riga) => ({
        tipo: riga.prenotazione.prenotabile.tipo,
        giorni: countAperti(calendario, daysOf(riga)),
      })),
      tariffa,
    );
  const adesso = costo(({ prenotazione }) => prenotazione);
  if (adesso.prezzo === null) return <p className="soft small">{t('compreso')}</p>;
  const prima = sayPrezzo(adesso);
  const dopo = sayPrezzo(
    costo(({ prenotazione, dopo: then, stato }) => (stato === 'lasciata' ? prenotazione : then)),
  );
  return (
    <Said later className="num">
      {prima === dopo ? t('costo_uguale', { prima }) : t('costo', { prima, dopo })}
    </Said>
  );
}

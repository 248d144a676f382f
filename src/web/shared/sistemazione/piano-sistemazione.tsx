import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useRun } from '../form/use-run.ts';
import { sayChi } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import type { Causa } from '../queries/sistemazione.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { focusWrong } from '../ui/focus-wrong.ts';
import { Check } from '../ui/icons.ts';
import { NonCaricato } from '../ui/non-caricato.tsx';
import { Note } from '../ui/note.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { useOggi } from '../use-oggi.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Conto } from './conto.tsx';
import { Riga, useSayDays } from './riga.tsx';
import { countEsiti, countLettere, countPersone, ESITI } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';
import { sayBottone, sayQuando, sayTitolo } from './titolo.ts';
import { usePiano } from './use-piano.ts';
import { Said } from '../ui/said.tsx';

interface SistemazioneProps {
  /** The change that affects the bookings. */
  causa: Causa;
  /** The name of the resource, if the change is about one. */
  nome?: string;
  /** Whether the change was already made, and the bookings were left as they are. */
  rimaste?: boolean;
  onClose: () => void;
  /** Called once everything is done, before the dialog closes. */
  onDone?: () => void;
}

/**
 * Shows the bookings that a change of the house affects, each with what happens to it, and carries out both together
 * (prodotto/sistemazione#piano).
 */
export function Sistemazione({ causa, nome = '', rimaste = false, onClose, onDone }: SistemazioneProps) {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  const sayDays = useSayDays();
  const plan = usePiano(causa);
  const { piano, voci, inMezzo, scelti, cambiate, save } = plan;
  /** The unfolded line, and whether something is written in it that is not a decision yet. */
  const [aperta, setAperta] = useState<number | null>(null);
  const [sospesa, setSospesa] = useState(false);
  const unfold = (id: number | null) => {
    setAperta(id);
    setSospesa(false);
  };
  const elenco = useRef<HTMLUListElement>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (cambiate) note.current?.focus();
  }, [cambiate]);
  // The booking that still prevents the plan from being carried out.
  const ferma = inMezzo.find((voce) => plan.refusedOf(voce) || (sospesa && voce.scelta.id === aperta));
  const { run, pending } = useRun({
    send: (_: void, idempotencyKey) => save.mutateAsync(idempotencyKey),
    fatto: () => {
      const count = countEsiti(voci);
      const esiti = ESITI.filter((esito) => count[esito] > 0)
        .map((esito) => `${count[esito]} ${t(`n_${esito}`, { count: count[esito] })}`)
        .join(', ');
      return inMezzo.length > 0 ? t('fatto', { esiti }) : t('fatto_niente');
    },
    storto: t('ops'),
    // The new plan is shown.
    rifiuto: (error) => error instanceof ApiError && error.code === 'PIANO_SUPERATO',
    dopo: () => {
      onDone?.();
      onClose();
    },
  });
  const puoRestare = causa.tipo !== 'eliminazione';
  const azione = rimaste ? 'rimaste' : causa.tipo;
  const quando = rimaste ? '' : sayQuando(t, causa, sayDays);
  return (
    <Dialog
      open
      wide
      tall
      onClose={pending ? () => undefined : onClose}
      title={sayTitolo(t, causa, { nome, rimaste }, sayDays)}
      actions={
        <>
          {inMezzo.length > 0 && (
            <Said className={styles['piede']}>
              {ferma ? t('prima_giorni', { chi: sayChi(ferma.prenotazione, t) }) : sayLettere()}
            </Said>
          )}
          <Button onClick={onClose} disabled={pending}>
            {t(`lascia_${azione}`)}
          </Button>
          <Button
            variant="primary"
            icon={<Check />}
            disabled={!piano.data || piano.isFetching || ferma !== undefined}
            busy={pending ? t('sistemo') : undefined}
            onClick={() => {
              if (!focusWrong(elenco.current)) void run();
            }}
          >
            {sayBottone(t, lingua, rimaste ? null : causa.tipo, voci)}
          </Button>
        </>
      }
    >
      {cambiate && (
        <div ref={note} tabIndex={-1} className={styles['superato']}>
          <Note severity="warn">{t('superato')}</Note>
        </div>
      )}
      {!piano.data && piano.isPending && <p className="soft">{t('carico')}</p>}
      {piano.isError && (
        <NonCaricato busy={piano.isFetching} onRetry={() => void piano.refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {piano.data && inMezzo.length === 0 && <p>{t('nessuna')}</p>}
      {inMezzo.length > 0 && (
        <>
          <p className={styles['capo']}>
            {quando && `${quando.charAt(0).toUpperCase()}${quando.slice(1)}: `}
            <b>{t('prenotazioni', { count: inMezzo.length })}</b>{' '}
            {t('di_persone', { count: countPersone(voci) })} {t('nessuna_persa')}
          </p>
          <Conto voci={voci} />
          <TextArea
            label={t('motivo')}
            hint={t('motivo_aiuto')}
            rows={1}
            className={styles['comune']}
            maxLength={500}
            autoComplete="off"
            value={plan.motivo}
            onChange={(event) => plan.setMotivo(event.target.value)}
          />
          <BulkBar
            scelti={scelti}
            quante={inMezzo.length}
            puoRestare={puoRestare}
            onTick={(on) => plan.tick(inMezzo, on)}
            onChoose={(che) => {
              unfold(null);
              plan.chooseTutte(scelti, che);
            }}
          />
          <ul
            ref={elenco}
            aria-label={t('elenco')}
            className={cx(styles['elenco'], piano.isFetching && styles['attesa'])}
          >
            {voci.map((voce) => (
              <Riga
                key={voce.scelta.id}
                voce={voce}
                puoRestare={puoRestare}
                ticked={plan.isTicked(voce)}
                onTick={(on) => plan.tick([voce], on)}
                cambiata={cambiate?.includes(voce.scelta.id) ?? false}
                refused={plan.refusedOf(voce)}
                aperta={voce.scelta.id === aperta}
                onAperta={(on) => unfold(on ? voce.scelta.id : null)}
                onSospesa={setSospesa}
                onEsito={(esito) => {
                  unfold(esito === 'proponi' || esito === 'date' ? voce.scelta.id : null);
                  plan.choose(voce, esito);
                }}
                onScelta={(scelta) => plan.chooseScelta(voce, scelta)}
                motivo={plan.motivoOf(voce)}
                onMotivo={(testo) => plan.setMotivoOf(voce, testo)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );

  function sayLettere(): string {
    const { persone, carta } = countLettere(voci, oggi);
    const lettere = persone === 0 ? t('lettere_nessuna') : t('lettere', { count: persone });
    return carta === 0 ? lettere : `${lettere} ${t('lettere_carta', { count: carta })}`;
  }
}

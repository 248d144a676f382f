import { useEffect, useRef, useState } from 'react';
import { DETTO } from '#web/shared/announce.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { CausaInviata } from '#web/shared/queries/sistemazione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { focusFirstInvalid } from '#web/shared/focus.ts';
import { Check } from '#web/shared/ui/icons.ts';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Conto } from './conto.tsx';
import { Riga, useSayDays } from './riga.tsx';
import { countEsiti, countLettere, countPersone, ESITI } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';
import { sayBottone, sayQuando, sayTitolo } from './titolo.ts';
import { usePiano } from './use-piano.ts';

interface SistemazioneProps {
  causa: CausaInviata;
  /** The name of the resource that the change is about, if any. */
  nome?: string;
  /** Whether the change was made already, and the bookings were left. */
  rimaste?: boolean;
  onClose: () => void;
  /** Called after a success, before the dialog closes. */
  onDone?: () => void;
}

/** Shows what happens to each booking that a change affects, and carries out both (prodotto/sistemazione#piano). */
export function Sistemazione({ causa, nome = '', rimaste = false, onClose, onDone }: SistemazioneProps) {
  const t = useTesti(testiSistemazione);
  const lingua = useLingua();
  const oggi = useOggi();
  const sayDays = useSayDays();
  const plan = usePiano(causa);
  const { piano, voci, inMezzo, scelti, cambiate, save } = plan;
  /** The unfolded row, and whether its fields are not a complete decision yet. */
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
  // The first booking whose decision is refused or incomplete.
  const ferma = inMezzo.find((voce) => plan.refusedOf(voce) || (sospesa && voce.scelta.id === aperta));
  const { run, pending } = useAction({
    run: (_: void, idempotencyKey) => save.mutateAsync(idempotencyKey),
    successMessage: () => {
      const count = countEsiti(voci);
      const esiti = ESITI.filter((esito) => count[esito] > 0)
        .map((esito) => `${count[esito]} ${t(`n_${esito}`, { count: count[esito] })}`)
        .join(', ');
      return inMezzo.length > 0 ? t('fatto', { esiti }) : t('fatto_niente');
    },
    errorMessage: t('ops'),
    onRejected: (error) => error instanceof ApiError && error.code === 'PIANO_SUPERATO',
    onDone: () => {
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
            <Said className={cx('any-width small lh135 soft', styles['piede'])}>
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
              if (!focusFirstInvalid(elenco.current)) void run();
            }}
          >
            {sayBottone(t, lingua, rimaste ? null : causa.tipo, voci)}
          </Button>
        </>
      }
    >
      {cambiate && (
        <div ref={note} tabIndex={-1} className={cx(styles['superato'], 'r2')}>
          <Note severity="warn">{t('superato')}</Note>
        </div>
      )}
      {!piano.data && piano.isPending && (
        <p {...DETTO} aria-busy className="soft">
          {t('carico')}
        </p>
      )}
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
            className={cx('thick-t', piano.isFetching && styles['attesa'])}
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

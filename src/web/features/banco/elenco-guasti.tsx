import { useEffect, useRef, useState } from 'react';
import type { DaGuardare as Guasto } from '#contract/segnalazioni.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { DETTO, useAnnounced } from '#web/shared/announce.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { ShowFoto } from '#web/shared/guasti/show-foto.tsx';
import { sayQuando } from '#web/shared/guasti/say-quando.ts';
import { TagGuasto } from '#web/shared/guasti/tag-guasto.tsx';
import { testiGuasti } from '#web/shared/guasti/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { linkPrenotazione, pathRisorsa } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Check, UserPlus, Wrench } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRisposta, type RispostaGuasto } from './api.ts';
import styles from './elenco-guasti.module.css';
import { useModuloFermo } from './modulo-fermo.tsx';
import { Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';
import { focusTold } from '#web/shared/ui/focus-told.ts';

/** How long a line shows its outcome, in milliseconds. */
const DETTO_MS = 4000;

/** The report that was just answered: its line stays in its place for a moment. */
interface Risposta {
  readonly guasto: Guasto;
  readonly posto: number;
  readonly frase: string;
}

/** The open faults, dangerous ones first; one press answers each (prodotto/guasti#da-guardare). */
export function DaGuardare({ guasti }: { guasti: readonly Guasto[] }) {
  const t = useTesti(testiBanco);
  const [risposta, setRisposta] = useState<Risposta | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!risposta) return undefined;
    const timer = setTimeout(() => setRisposta(null), DETTO_MS);
    return () => clearTimeout(timer);
  }, [risposta]);
  const righe = guasti.filter(({ numero }) => numero !== risposta?.guasto.numero);
  if (risposta) righe.splice(Math.min(risposta.posto, righe.length), 0, risposta.guasto);
  if (righe.length === 0) return null;
  const fermi = guasti.filter(({ fermo }) => fermo !== null).length;
  const answered = (guasto: Guasto, posto: number, frase: string) => {
    setRisposta({ guasto, posto, frase });
    // The pressed button is gone, so the first button of the next line takes the focus.
    const lines = () => list.current?.querySelectorAll('li');
    focusIfLost(
      () =>
        lines()?.[posto + 1]?.querySelector<HTMLElement>('button[data-primo]') ?? firstHeading(list.current),
      lines()?.[posto],
    );
  };
  return (
    <div ref={list}>
      <Sezione
        id="da_guardare"
        titolo={t('da_guardare')}
        quante={[t('cose', { count: guasti.length }), fermi > 0 && t('ferme', { count: fermi })]
          .filter(Boolean)
          .join(', ')}
        vuota=""
        righe={righe.map((guasto, posto) =>
          guasto.numero === risposta?.guasto.numero ? (
            <li key={guasto.numero} className={cx(styles['riga'], styles['detta'])}>
              <b lang="it">{guasto.prenotabile.nome}</b>
              <Frase>{risposta.frase}</Frase>
            </li>
          ) : (
            <Riga
              key={guasto.numero}
              guasto={guasto}
              onRisposta={(frase) => answered(guasto, posto, frase)}
            />
          ),
        )}
      />
    </div>
  );
}

function Riga({ guasto, onRisposta }: { guasto: Guasto; onRisposta: (frase: string) => void }) {
  const t = useTesti(testiBanco);
  const tGuasti = useTesti(testiGuasti);
  const lingua = useLingua();
  const oggi = useOggi();
  const [aperto, setAperto] = useState<'ferma' | 'ci_pensa' | null>(null);
  const ciPensa = useRef<HTMLButtonElement>(null);
  const { numero, prenotabile, uso, chi, prenotazione_id, descrizione, foto, foto_rientro, fermo } = guasto;
  const { nome } = prenotabile;
  const risposta = useRisposta(numero);
  const { run, pending } = useRun({
    send: (body: RispostaGuasto) => risposta.mutateAsync(body),
    storto: t('ops'),
    dopo: (_, { esito }) => {
      setAperto(null);
      // A stop that does not belong to the report continues.
      const resta = fermo !== null && guasto.fermo_id === null;
      const aPosto = resta ? 'risposta_resta_fermo' : 'risposta_a_posto';
      onRisposta(t(esito === 'a_posto' ? aPosto : 'risposta_ci_pensa'));
    },
  });
  return (
    <li
      className={cx(styles['riga'], uso === 'pericoloso' && styles['pericolo'], aperto && styles['aperta'])}
    >
      <div className={styles['cosa']}>
        <Link to={pathRisorsa(prenotabile.tipo, prenotabile.id)} lang="it">
          <b>{nome}</b>
        </Link>
        <small className="soft">
          {fermo
            ? fermo.fino
              ? t('ferma_fino', { giorno: sayGiorno(fermo.fino, lingua, oggi) })
              : t('ferma_sempre')
            : t(prenotabile.non_prenotabile ? 'non_si_prenota' : 'si_puo_prenotare')}
        </small>
      </div>
      <div className={styles['detto']}>
        <TagGuasto uso={uso} rientro={prenotazione_id !== null} />
        <small>
          {sayQuando(guasto.creata_il, { t: tGuasti, lingua, oggi })} ·{' '}
          {prenotazione_id !== null ? (
            <Link {...linkPrenotazione(prenotazione_id)}>
              {tGuasti('dal_rientro', { id: prenotazione_id })}
            </Link>
          ) : chi ? (
            `${chi.nome} ${chi.cognome}`
          ) : (
            tGuasti('senza_nome')
          )}
        </small>
      </div>
      <div className={styles['parole']}>
        <span lang="it">
          {descrizione ? tGuasti('parole', { testo: descrizione }) : tGuasti('nessuna_parola')}
        </span>{' '}
        <ShowFoto nome={nome} guasto={foto} stato={foto_rientro} />
        {guasto.esito === 'ci_pensa' && guasto.nota !== '' && (
          <p>
            <b>{t('ci_pensa_chi')}</b> <span lang="it">{guasto.nota}</span>
          </p>
        )}
      </div>
      <div className={styles['azioni']}>
        <Button
          data-primo
          icon={<Wrench />}
          aria-label={t(fermo ? 'ferma_ancora_cosa' : 'ferma_cosa', { cosa: nome })}
          onClick={() => setAperto('ferma')}
        >
          {t(fermo ? 'ferma_ancora' : 'ferma')}
        </Button>
        <Button
          icon={<Check />}
          aria-label={t('e_a_posto_cosa', { cosa: nome })}
          busy={pending && aperto === null ? t('segno') : undefined}
          onClick={() => void run({ esito: 'a_posto', versione: guasto.versione })}
        >
          {t('e_a_posto')}
        </Button>
        <Button
          ref={ciPensa}
          icon={<UserPlus />}
          aria-label={t('ci_pensa_cosa', { cosa: nome })}
          aria-expanded={aperto === 'ci_pensa'}
          onClick={() => setAperto(aperto === 'ci_pensa' ? null : 'ci_pensa')}
        >
          {t('ci_pensa')}
        </Button>
      </div>
      {guasto.ha_fermato && fermo && guasto.rimaste > 0 && (
        <p className={styles['da-solo']}>
          <Tag variant="stop" icon={<Wrench />}>
            {t('fermo_da_solo')}
          </Tag>
          {t('rimaste', { count: guasto.rimaste })}
        </p>
      )}
      {aperto === 'ci_pensa' && (
        <CiPensa
          nota={guasto.nota}
          pending={pending}
          onSegna={(nota) => void run({ esito: 'ci_pensa', nota, versione: guasto.versione })}
          onClose={() => {
            setAperto(null);
            focusIfLost(() => ciPensa.current);
          }}
        />
      )}
      {aperto === 'ferma' && (
        <Ferma
          guasto={guasto}
          onClose={() => setAperto(null)}
          onFermata={() => {
            setAperto(null);
            onRisposta(t('risposta_ferma'));
          }}
        />
      )}
    </li>
  );
}

interface CiPensaProps {
  nota: string;
  pending: boolean;
  onSegna: (nota: string) => void;
  onClose: () => void;
}

/** Who takes care of it, and when: one field that unfolds in the line. */
function CiPensa({ nota: detta, pending, onSegna, onClose }: CiPensaProps) {
  const t = useTesti(testiBanco);
  const [nota, setNota] = useState(detta);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => focusTold(() => input.current), []);
  return (
    <form
      className={styles['ci-pensa']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSegna(nota.trim());
      }}
    >
      <TextField
        ref={input}
        label={t('ci_pensa_chi_quando')}
        hint={t('solo_centro')}
        maxLength={2000}
        autoComplete="off"
        value={nota}
        onChange={(event) => setNota(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<Check />}
        disabled={nota.trim() === ''}
        busy={pending ? t('segno') : undefined}
      >
        {t('segna')}
      </Button>
      <Button variant="plain" onClick={onClose}>
        {t('lascia_stare')}
      </Button>
    </form>
  );
}

interface FermaProps {
  guasto: Guasto;
  onClose: () => void;
  onFermata: () => void;
}

/** The days and the reason of the stop that answers a report, already filled in. */
function Ferma({ guasto: { prenotabile, numero }, onClose, onFermata }: FermaProps) {
  const t = useTesti(testiBanco);
  const { campi, piano, send, pending, disabled } = useModuloFermo({
    prenotabile,
    motivo: t('motivo_danneggiato'),
    segnalazione_id: numero,
    onFermata,
  });
  if (piano) return piano;
  return (
    <FormDialog
      title={t('ferma_titolo', { cosa: prenotabile.nome })}
      intro={<p>{t('ferma_guasto')}</p>}
      submit={{ label: t('ferma'), busy: t('fermo'), icon: <Wrench />, disabled }}
      pending={pending}
      onClose={onClose}
      onSubmit={send}
    >
      {campi}
    </FormDialog>
  );
}

/** What was just answered. */
function Frase({ children }: { children: string }) {
  const announced = useAnnounced<HTMLSpanElement>();
  return (
    <span ref={announced} {...DETTO} className={styles['frase']}>
      <Check /> {children}
    </span>
  );
}

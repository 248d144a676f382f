import { memo, useId, useState } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { hasWrongCheckChar } from '#domain/codice-fiscale.ts';
import { hasAccents } from '#domain/email.ts';
import { isGiorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleAlert, MoveRight, Pencil, Plus, Undo2, X } from '#web/shared/ui/icons.ts';
import input from '#web/shared/ui/field.module.css';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { type CampoFoglio, descriviCampo } from './campi-foglio.ts';
import { type LetturaFoglio, listCampi } from './colonne.ts';
import type { Giudizio } from './giudizi.ts';
import styles from './importa.module.css';
import { useNomiCampi } from './nomi-campi.ts';
import { type Correggibile, isCorreggibile, type RigaFoglio, valoreOf } from './righe-foglio.ts';
import { useSayGiudizio } from './say-giudizio.ts';
import { testiRighe, type TraduciRighe } from './testi-righe.ts';
import { testiImporta } from './testi.ts';
import type { ValoreCella } from './read-valore.ts';

interface RigaImportaProps {
  riga: RigaFoglio;
  /** Null until the server has answered. */
  giudizio: Giudizio | null;
  lettura: LetturaFoglio;
  /** The server's answer changed during the import request. */
  cambiata: boolean;
  onChange: (numero: number, campo: Correggibile, testo: string) => void;
  onTogli: (numero: number) => void;
  onNext: (from: HTMLElement) => void;
}

const SORTI = {
  nuova: { variant: 'ok', icon: <Plus /> },
  salta: { variant: 'past', icon: <MoveRight /> },
  diverso: { variant: 'hold', icon: <CircleAlert /> },
  errore: { variant: 'hold', icon: <Pencil /> },
  tolta: { variant: 'plain', icon: <X /> },
} as const;

/**
 * A row of the sheet with its result and values. E-mail, tax code and telephone are inputs if wrong or doubtful
 * (prodotto/importazioni#pagina).
 */
export const RigaImporta = memo(function RigaImporta(props: RigaImportaProps) {
  const { riga, giudizio, lettura, cambiata, onChange, onTogli, onNext } = props;
  const t = useTesti(testiRighe);
  const campi = listCampi(lettura);
  const { head } = useNomiCampi(lettura.tipo);
  const { errorOf, why } = useSayGiudizio(lettura, campi);
  const { numero } = riga;
  const sorte = giudizio?.sorte ?? null;
  const tolta = sorte === 'tolta';
  const errors = new Map(campi.map((campo) => [campo, giudizio && errorOf(riga, giudizio, campo)]));
  const wrong = [...errors.values()].filter(Boolean).length;
  const utente = giudizio?.errori.find(({ codice }) => codice === 'diverso')?.valori['utente'];
  const remarks = giudizio ? [...why(riga, giudizio), ...listRemarks(riga, giudizio, lettura, t)] : [];
  return (
    <tr className={cx(sorte && styles[`k_${sorte}`], cambiata && styles['cambiata'])}>
      <th scope="row" className="num w400 small soft">
        {numero}
      </th>
      <td className={styles['sorte']}>
        {sorte ? (
          <Tag variant={SORTI[sorte].variant} icon={SORTI[sorte].icon}>
            {t(`sorte_${sorte}`)}
          </Tag>
        ) : (
          <span className="soft">{t('sorte_attesa')}</span>
        )}
        {cambiata && <small className="bold block soft lh125">{t('e_cambiata')}</small>}
        {sorte === 'errore' && wrong > 0 && (
          <small className="block soft lh125">{t('cose_sbagliate', { count: wrong })}</small>
        )}
        {remarks.map((text) => (
          <small className="block soft lh125" key={text}>
            {text}
          </small>
        ))}
        {typeof utente === 'string' && (
          <small className="block soft lh125">
            <Link to={pathUtente(utente)}>{t('apri_persona')}</Link>
          </small>
        )}
      </td>
      {campi.map((campo) => {
        const valore = valoreOf(riga, campo);
        const error = errors.get(campo) ?? null;
        const hint = giudizio && sayHint(riga, giudizio, campo, t);
        if (isCorreggibile(campo) && !tolta && (error ?? hint ?? (valore.cambio === 'corretta' || null)))
          return (
            <td key={campo} data-campo={campo} data-nome={head(campo)} className={styles['campo']}>
              <CampoFoglio
                key={valore.testo}
                label={`${head(campo)}, ${t('riga')} ${numero}`}
                valore={valore}
                error={error}
                hint={hint}
                onChange={(testo) => onChange(numero, campo, testo)}
                onNext={onNext}
              />
            </td>
          );
        return (
          <td key={campo} data-campo={campo} data-nome={head(campo)}>
            <Detto valore={valore} modo={descriviCampo(lettura.tipo, campo).modo} />
            {error !== null && (
              <p className={cx(DETTO, 'danger')}>
                <CircleAlert />
                {error}
              </p>
            )}
          </td>
        );
      })}
      <td className={styles['togli']}>
        <IconButton
          label={t(tolta ? 'rimetti_riga' : 'togli_riga', { riga: numero })}
          icon={tolta ? <Undo2 /> : <X />}
          onClick={() => onTogli(numero)}
        />
      </td>
    </tr>
  );
});

/** What is said below a value: an error, a doubt or a correction. */
const DETTO = 'flex gap-6 mt1 small bold lh130';

interface CampoProps {
  label: string;
  valore: ValoreCella;
  error: string | null;
  /** A doubt about a value that may be right. */
  hint: string | null;
  onChange: (testo: string) => void;
  onNext: (from: HTMLElement) => void;
}

/** An input of a row. Changes apply on blur; Enter focuses the next error. */
function CampoFoglio({ label, valore, error, hint, onChange, onNext }: CampoProps) {
  const t = useTesti(testiRighe);
  const id = useId();
  const { testo, cambio, era } = valore;
  const [text, setText] = useState(testo);
  const corretta = cambio === 'corretta' ? (era ? t('corretta', { era }) : t('corretta_vuota')) : null;
  const said = error ?? hint ?? corretta;
  return (
    <>
      <input
        className={cx(input['in'], 'wide h44 r2')}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={said === null ? undefined : id}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== testo && onChange(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onNext(event.currentTarget);
          } else if (event.key === 'Escape') setText(testo);
        }}
      />
      {said !== null && (
        <p
          id={id}
          className={cx(DETTO, said === corretta ? 'anywhere ok' : error === null ? 'ink' : 'danger')}
        >
          {said === corretta ? <Check /> : <CircleAlert />}
          {said}
        </p>
      )}
    </>
  );
}

function Detto({ valore, modo }: { valore: ValoreCella; modo: ReturnType<typeof descriviCampo>['modo'] }) {
  const t = useTesti(testiRighe);
  const tImporta = useTesti(testiImporta);
  const lingua = useLingua();
  const { testo, cambio, era } = valore;
  const soft = (text: string) => <span className="soft">{text}</span>;
  const day = (text: string) => (isGiorno(text) ? formatGiorno(text, lingua, 'brief') : text);
  return (
    <>
      {testo === ''
        ? soft(modo === 'rilascio' ? t('no') : tImporta('vuoto'))
        : testo === 'oggi' && modo === 'rilascio'
          ? t('da_oggi')
          : modo === 'si_no' && (testo === 'si' || testo === 'no')
            ? t(testo)
            : modo === 'tipo' && (testo === 'spazio' || testo === 'strumento')
              ? tImporta(testo)
              : day(testo)}
      {cambio && cambio !== 'corretta' && (
        <small className="block soft lh125">
          {t(`cambio_${cambio}`, { era: day((era ?? '').trim().slice(0, 60)) })}
        </small>
      )}
    </>
  );
}

function listRemarks(
  riga: RigaFoglio,
  { sorte }: Giudizio,
  { tipo }: LetturaFoglio,
  t: TraduciRighe,
): string[] {
  if (sorte !== 'nuova' || tipo !== 'persone') return [];
  const codice = valoreOf(riga, 'codice_fiscale').testo;
  return [
    valoreOf(riga, 'email').testo === '' && t('senza_mail'),
    /^\d{11}$/.test(codice) && t('codice_11'),
  ].filter((text) => text !== false);
}

/** A doubt about a value of a new person; null if there is none. */
function sayHint(riga: RigaFoglio, { sorte }: Giudizio, campo: CampoFoglio, t: TraduciRighe): string | null {
  const { testo, cambio } = valoreOf(riga, campo);
  if (sorte !== 'nuova') return null;
  if (campo === 'email' && hasAccents(testo)) return t('mail_dubbia');
  if (campo === 'codice_fiscale' && hasWrongCheckChar(testo)) return t('codice_dubbio');
  return campo === 'telefono' && cambio === 'senza_zero' ? t('cambio_senza_zero') : null;
}

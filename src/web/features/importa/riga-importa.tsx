import { memo, useId, useState } from 'react';
import { hasWrongCheckChar } from '#domain/codice-fiscale.ts';
import { hasAccents } from '#domain/email.ts';
import { isGiorno, type Giorno } from '#domain/giorno.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { typeGiorno } from '#web/shared/testo-giorno.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleAlert, MoveRight, Pencil, Plus, Undo2, X } from '#web/shared/ui/icons.ts';
import input from '#web/shared/ui/input.module.css';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { descriviCampo, type Campo } from './campi-foglio.ts';
import { listCampi, type Lettura } from './colonne.ts';
import type { Giudizio } from './giudizi.ts';
import styles from './importa.module.css';
import { useNomiCampi } from './nomi-campi.ts';
import { valoreOf, type RigaFoglio } from './righe-foglio.ts';
import { useSayGiudizio } from './say-giudizio.ts';
import { testiImporta, type TraduciImporta } from './testi.ts';
import type { Valore } from './read-valore.ts';

interface RigaImportaProps {
  riga: RigaFoglio;
  /** Null until the server has said what becomes of it. */
  giudizio: Giudizio | null;
  lettura: Lettura;
  /** Its fate has changed while the import was asked for. */
  cambiata: boolean;
  /** The fields that were opened by hand, parted by '|'. */
  aperti: string;
  onChange: (numero: number, campo: Campo, testo: string) => void;
  onTogli: (numero: number) => void;
  onApri: (numero: number, campi: readonly Campo[]) => void;
  /** Leads to the next wrong field. */
  onNext: (from: HTMLElement) => void;
}

const SORTI = {
  nuova: { variant: 'ok', icon: <Plus /> },
  salta: { variant: 'past', icon: <MoveRight /> },
  diverso: { variant: 'hold', icon: <CircleAlert /> },
  errore: { variant: 'hold', icon: <Pencil /> },
  tolta: { variant: 'plain', icon: <X /> },
} as const;

/** A row of the sheet: what becomes of it, and its fields; only those to be corrected can be typed in at once. */
export const RigaImporta = memo(function RigaImporta(props: RigaImportaProps) {
  const { riga, giudizio, lettura, cambiata, aperti, onChange, onTogli, onApri, onNext } = props;
  const t = useTesti(testiImporta);
  const campi = listCampi(lettura);
  const { head } = useNomiCampi(lettura.tipo);
  const { errorOf, why } = useSayGiudizio(lettura, campi);
  const { numero } = riga;
  const sorte = giudizio?.sorte ?? null;
  const tolta = sorte === 'tolta';
  const opened = new Set(aperti.split('|'));
  const errors = new Map(campi.map((campo) => [campo, giudizio && errorOf(riga, giudizio, campo)]));
  const wrong = [...errors.values()].filter(Boolean).length;
  const utente = giudizio?.errori.find(({ codice }) => codice === 'diverso')?.valori['utente'];
  const remarks = giudizio ? [...why(riga, giudizio), ...listRemarks(riga, giudizio, lettura, t)] : [];
  return (
    <tr
      className={cx(sorte && styles[`k_${sorte}`], cambiata && styles['cambiata'])}
      onKeyDown={(event) => {
        if (event.key !== 'F2' || tolta) return;
        event.preventDefault();
        onApri(numero, campi);
      }}
    >
      <th scope="row" className="num">
        {tolta ? (
          numero
        ) : (
          <button
            type="button"
            aria-label={t('apri_riga', { riga: numero })}
            onClick={() => onApri(numero, campi)}
          >
            {numero}
          </button>
        )}
      </th>
      <td className={styles['sorte']}>
        {sorte ? (
          <Tag variant={SORTI[sorte].variant} icon={SORTI[sorte].icon}>
            {t(`sorte_${sorte}`)}
          </Tag>
        ) : (
          <span className="soft">{t('sorte_attesa')}</span>
        )}
        {cambiata && <small className="bold">{t('e_cambiata')}</small>}
        {sorte === 'errore' && wrong > 0 && <small>{t('cose_sbagliate', { count: wrong })}</small>}
        {remarks.map((text) => (
          <small key={text}>{text}</small>
        ))}
        {typeof utente === 'string' && (
          <small>
            <Link to={pathUtente(utente)}>{t('apri_persona')}</Link>
          </small>
        )}
      </td>
      {campi.map((campo) => {
        const valore = valoreOf(riga, campo);
        const error = errors.get(campo) ?? null;
        const field = !tolta && (error !== null || valore.cambio === 'corretta' || opened.has(campo));
        return (
          <td
            key={campo}
            data-campo={campo}
            data-nome={head(campo)}
            className={cx(field && styles['campo'])}
            onDoubleClick={() => !tolta && onApri(numero, [campo])}
          >
            {field ? (
              <Campo
                key={valore.testo}
                label={`${head(campo)}, ${t('riga')} ${numero}`}
                valore={valore}
                error={error}
                onChange={(testo) => onChange(numero, campo, testo)}
                onNext={onNext}
              />
            ) : (
              <Detto valore={valore} modo={descriviCampo(lettura.tipo, campo).modo} />
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

interface CampoProps {
  label: string;
  valore: Valore;
  error: string | null;
  onChange: (testo: string) => void;
  onNext: (from: HTMLElement) => void;
}

/** A field of a row. What is typed counts when the field is left; Enter leads to the next error. */
function Campo({ label, valore, error, onChange, onNext }: CampoProps) {
  const t = useTesti(testiImporta);
  const id = useId();
  const start = isGiorno(valore.testo) ? typeGiorno(valore.testo) : valore.testo;
  const [text, setText] = useState(start);
  const said = error ?? (valore.cambio === 'corretta' ? sayCorretta(valore, t) : null);
  return (
    <>
      <input
        className={input['in']}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={said === null ? undefined : id}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== start && onChange(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onNext(event.currentTarget);
          } else if (event.key === 'Escape') setText(start);
        }}
      />
      {said !== null && (
        <p id={id} className={error === null ? styles['giusto'] : styles['errore']}>
          {error === null ? <Check /> : <CircleAlert />}
          {said}
        </p>
      )}
    </>
  );
}

const sayCorretta = ({ era }: Valore, t: TraduciImporta): string =>
  era ? t('corretta', { era: isGiorno(era) ? typeGiorno(era) : era }) : t('corretta_vuota');

/** What a field says, and what was altered to get there. */
function Detto({ valore, modo }: { valore: Valore; modo: ReturnType<typeof descriviCampo>['modo'] }) {
  const t = useTesti(testiImporta);
  const lingua = useLingua();
  const { testo, cambio, era } = valore;
  const soft = (text: string) => <span className="soft">{text}</span>;
  const day = (text: string) => (isGiorno(text) ? abbreviateGiorno(text, lingua) : text);
  return (
    <>
      {testo === ''
        ? soft(t(modo === 'rilascio' ? 'no' : 'vuoto'))
        : testo === 'oggi' && modo === 'rilascio'
          ? t('da_oggi')
          : modo === 'si_no' && (testo === 'si' || testo === 'no')
            ? t(testo)
            : modo === 'tipo' && (testo === 'spazio' || testo === 'strumento')
              ? t(testo)
              : day(testo)}
      {cambio && cambio !== 'corretta' && (
        <small>{t(`cambio_${cambio}`, { era: day((era ?? '').trim().slice(0, 60)) })}</small>
      )}
    </>
  );
}

/** '3 mar 2027': there is no room for more. */
const abbreviateGiorno = (giorno: Giorno, lingua: string): string =>
  new Intl.DateTimeFormat(localeOf(lingua), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(giorno),
  );

/** What is worth knowing about a new person. */
function listRemarks(riga: RigaFoglio, { sorte }: Giudizio, { tipo }: Lettura, t: TraduciImporta): string[] {
  if (sorte !== 'nuova' || tipo !== 'persone') return [];
  const codice = valoreOf(riga, 'codice_fiscale').testo;
  return [
    valoreOf(riga, 'email').testo === '' && t('senza_mail'),
    /^\d{11}$/.test(codice) && t('codice_11'),
    hasAccents(valoreOf(riga, 'email').testo) && t('mail_dubbia'),
    hasWrongCheckChar(codice) && t('codice_dubbio'),
  ].filter((text) => text !== false);
}

import { useRef, useState } from 'react';
import type { DaGuardare as Guasto } from '#contract/segnalazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno, giornoInRome } from '#domain/giorno.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { FormFermo } from '#web/shared/guasti/modulo-fermo.tsx';
import { ShowFoto } from '#web/shared/guasti/show-foto.tsx';
import { TagGuasto } from '#web/shared/guasti/tag-guasto.tsx';
import { testiGuasti, type TraduciGuasti } from '#web/shared/guasti/testi.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { linkPrenotazione, pathRisorsa } from '#web/shared/paths.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { focusHeading, focusIfLost } from '#web/shared/focus.ts';
import { Check, ChevronDown, UserPlus, Wrench } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { formatIstante, formatOra } from '#web/shared/format.ts';
import { useDette } from '#web/shared/use-dette.ts';
import { type RispostaGuasto, useRisposta } from './api.ts';
import styles from './elenco-guasti.module.css';
import { Frase, Sezione } from './sezione.tsx';
import { testiBanco } from './testi.ts';

/** Open faults, dangerous ones first (prodotto/guasti#da-guardare). */
export function DaGuardare({ guasti }: { guasti: readonly Guasto[] }) {
  const t = useTesti(testiBanco);
  const { list, righe, fraseOf, say } = useDette(guasti, ({ numero }) => numero);
  if (righe.length === 0) return null;
  const fermi = guasti.filter(({ fermo }) => fermo !== null).length;
  return (
    <div ref={list}>
      <Sezione
        id="da_guardare"
        titolo={t('da_guardare')}
        quante={[t('cose', { count: guasti.length }), fermi > 0 && t('ferme', { count: fermi })]
          .filter(Boolean)
          .join(', ')}
        righe={righe.map((guasto) => {
          const frase = fraseOf(guasto);
          return frase === undefined ? (
            <Riga key={guasto.numero} guasto={guasto} onRisposta={(detto) => say(guasto, detto)} />
          ) : (
            <li
              key={guasto.numero}
              className={cx(styles['riga'], 'grid middle g2-4 line-b t2', styles['detta'])}
            >
              <b lang="it">{guasto.prenotabile.nome}</b>
              <Frase>{frase}</Frase>
            </li>
          );
        })}
      />
    </div>
  );
}

/** A fault. On a narrow list, its text and answers are unfolded below. */
function Riga({ guasto, onRisposta }: { guasto: Guasto; onRisposta: (frase: string) => void }) {
  const t = useTesti(testiBanco);
  const tGuasti = useTesti(testiGuasti);
  const lingua = useLingua();
  const oggi = useOggi();
  const [aperto, setAperto] = useState<'ferma' | 'ci_pensa' | null>(null);
  const [disteso, setDisteso] = useState(false);
  const ciPensa = useRef<HTMLButtonElement>(null);
  const { numero, prenotabile, uso, chi, prenotazione_id, descrizione, foto, foto_rientro, fermo } = guasto;
  const { nome } = prenotabile;
  const risposta = useRisposta(numero, ({ esito }) => {
    // A stop that does not belong to the report continues.
    const resta = fermo !== null && guasto.fermo_id === null;
    const aPosto = resta ? 'risposta_resta_fermo' : 'risposta_a_posto';
    onRisposta(t(esito === 'a_posto' ? aPosto : 'risposta_ci_pensa'));
  });
  const { run, pending } = useAction({
    run: (body: RispostaGuasto) => risposta.mutateAsync(body),
    errorMessage: t('ops'),
    onDone: () => setAperto(null),
  });
  return (
    <li
      id={`guasto-${numero}`}
      className={cx(
        styles['riga'],
        'grid middle top g2-4 line-b t2',
        styles['guasto'],
        uso === 'pericoloso' && styles['pericolo'],
        aperto && styles['aperta'],
        disteso && styles['distesa'],
      )}
    >
      <div className="grid left gap-2">
        <Link to={pathRisorsa(prenotabile.tipo, prenotabile.id)} lang="it">
          <b>{nome}</b>
        </Link>
        <small className="soft">{sayUso(guasto, { t, lingua, oggi })}</small>
      </div>
      <div className={cx(styles['detto'], 'grid left gap-2')}>
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
      <IconButton
        label={t('guasto_apri', { cosa: nome })}
        icon={<ChevronDown className="turns" />}
        aria-expanded={disteso}
        className={styles['apri']}
        onClick={() => setDisteso(!disteso)}
      />
      <div className={styles['corpo']}>
        <div className="anywhere">
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
        <div className={cx(styles['azioni'], 'flex wrap g2')}>
          <Button
            className="px3"
            data-primo
            icon={<Wrench />}
            aria-label={t(fermo ? 'ferma_ancora_cosa' : 'ferma_cosa', { cosa: nome })}
            onClick={() => setAperto('ferma')}
          >
            {fermo ? t('ferma_ancora') : tGuasti('ferma')}
          </Button>
          <Button
            className="px3"
            icon={<Check />}
            aria-label={t('e_a_posto_cosa', { cosa: nome })}
            busy={pending && aperto === null ? t('segno') : undefined}
            onClick={() => void run({ esito: 'a_posto', versione: guasto.versione })}
          >
            {t('e_a_posto')}
          </Button>
          <Button
            className="px3"
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
          <p className={cx(styles['da-solo'], 'row g2-3')}>
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
      </div>
      {aperto === 'ferma' && (
        <FormFermo
          prenotabile={prenotabile}
          segnalazione_id={numero}
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

/** The field for who takes care of the fault and when. */
function CiPensa({ nota: detta, pending, onSegna, onClose }: CiPensaProps) {
  const t = useTesti(testiBanco);
  const [nota, setNota] = useState(detta);
  return (
    <form
      className={cx(styles['ci-pensa'], 'flex wrap top g2-3')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSegna(nota.trim());
      }}
    >
      <TextField
        ref={focusHeading}
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

/** Whether a thing with a fault can be booked. */
export const sayUso = (
  { fermo, prenotabile }: Guasto,
  { t, lingua, oggi }: { t: Traduci<typeof testiBanco>; lingua: string; oggi: Giorno },
): string => {
  if (!fermo) return t(prenotabile.non_prenotabile ? 'non_si_prenota' : 'si_puo_prenotare');
  return fermo.fino
    ? t('ferma_fino', { giorno: formatGiorno(fermo.fino, lingua, 'long', oggi) })
    : t('ferma_sempre');
};

/** When a fault was reported; short for today and yesterday: 'oggi, 8:41'. */
export function sayQuando(
  istante: string,
  { t, lingua, oggi }: { t: TraduciGuasti; lingua: string; oggi: Giorno },
): string {
  const giorno = giornoInRome(new Date(istante));
  const ora = formatOra(istante);
  if (giorno === oggi) return t('oggi_alle', { ora });
  return giorno === addGiorni(oggi, -1) ? t('ieri_alle', { ora }) : formatIstante(istante, lingua);
}

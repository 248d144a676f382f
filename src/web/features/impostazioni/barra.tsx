import { Fragment } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { coversBottom } from '#web/shared/ui/covers-bottom.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleAlert, Pencil, Undo2 } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './impostazioni.module.css';
import { sayNomi } from './say-stato.ts';
import type { CampoDetto } from './sezione.ts';
import { testiPassi } from './testi-passi.ts';
import { testiImpostazioni } from './testi.ts';

interface BarraProps {
  /** What differs, by its labels. */
  cambiati: readonly string[];
  /** A sentence after it. */
  inoltre: string | null;
  isChanged: boolean;
  pending: boolean;
  /** What stands in place of 'Aggiorno…'. */
  aggiorno: string | undefined;
  /** Whether a conflict waits for its decision. */
  bloccata: boolean;
  sbagliati: readonly CampoDetto[];
  onSbagliato: (campo: string) => void;
  /** When it was updated; null once something has changed again. */
  aggiornato: string | null;
  nonPartito: boolean;
  guarda: string | undefined;
  onRimetti: () => void;
  /** In the first hour: where the next step is, and what leaves the section as it is, where that may well be. */
  passo?: { dopo: string; vaBene?: (() => void) | undefined } | undefined;
}

/** The bar at the foot of a section: what was changed, what is wrong, and the one button that saves. */
export function Barra(props: BarraProps) {
  const { isChanged, pending, bloccata, onRimetti, passo } = props;
  const t = useTesti(testiImpostazioni);
  const passi = useTesti(testiPassi);
  const vaBene = isChanged ? undefined : passo?.vaBene;
  const fila = isChanged || props.aggiornato !== null || props.sbagliati.length > 0;
  return (
    <div ref={coversBottom} className={cx(styles['barra'], fila && styles['alta'])}>
      <Said later className={styles['detto']}>
        <Frase {...props} />
      </Said>
      <div className={styles['pulsanti']}>
        {passo && <LinkButton to={passo.dopo}>{passi('dopo')}</LinkButton>}
        {isChanged && !bloccata && !passo && (
          <Button variant="plain" icon={<Undo2 />} disabled={pending} onClick={onRimetti}>
            {t('rimetti')}
          </Button>
        )}
        {/* Not before the page that it leads to knows the new facts. */}
        {props.aggiornato !== null && props.guarda !== undefined && !pending && (
          <Link to={props.guarda} className={styles['guarda']}>
            {t('guarda')}
          </Link>
        )}
        <Button
          type={vaBene ? 'button' : 'submit'}
          {...(vaBene && { onClick: vaBene })}
          variant="primary"
          icon={<Check />}
          disabled={(!isChanged && !pending && !vaBene) || bloccata}
          busy={pending ? (props.aggiorno ?? t('aggiorno')) : undefined}
        >
          {vaBene ? passi('va_bene') : passo ? passi('avanti') : t('aggiorna')}
        </Button>
      </div>
    </div>
  );
}

function Frase(props: BarraProps) {
  const { cambiati, isChanged, pending, bloccata, sbagliati, onSbagliato, aggiornato, nonPartito } = props;
  const t = useTesti(testiImpostazioni);
  const [primo] = sbagliati;
  if (pending) return props.aggiorno ?? t('aggiorno');
  if (bloccata) return t('scegli_sopra');
  if (nonPartito)
    return (
      <span className={styles['sbagliato']}>
        <CircleAlert />
        {t('non_partito')}
      </span>
    );
  if (primo)
    return (
      <span className={styles['sbagliato']}>
        <CircleAlert />
        <span>
          {t('sbagliati', { count: sbagliati.length })}{' '}
          <button type="button" onClick={() => onSbagliato(primo.campo)}>
            {primo.nome}
          </button>
        </span>
      </span>
    );
  if (isChanged)
    return (
      <span className={styles['cambiato']}>
        <Pencil />
        <span>
          {t('cambiato')} <Nomi nomi={cambiati} /> {props.inoltre}
        </span>
      </span>
    );
  if (aggiornato !== null)
    return (
      <span className={styles['fatto']}>
        <Check />
        {t('aggiornato_alle', { ora: aggiornato })}
      </span>
    );
  return t('fermo');
}

/** The changed fields in bold, with the words between them as they are: 'telefono, mail e altre 2 cose.' */
function Nomi({ nomi }: { nomi: readonly string[] }) {
  const t = useTesti(testiImpostazioni);
  if (nomi.length > 3) return <b>{sayNomi(nomi, (primi, count) => t('e_altre', { nomi: primi, count }))}.</b>;
  return nomi.map((nome, i) => (
    <Fragment key={nome}>
      <b>{nome}</b>
      {i < nomi.length - 1 ? ', ' : '.'}
    </Fragment>
  ));
}

import { Fragment } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { coversBottom } from '#web/shared/focus.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, CircleAlert, Pencil, Undo2 } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './impostazioni.module.css';
import { sayNomi } from './say-stato.tsx';
import type { CampoDetto } from './sezione.ts';
import { testiPassi } from './testi-passi.ts';
import { testiImpostazioni } from './testi.ts';

interface BarraProps {
  /** Labels of the changed fields. */
  cambiati: readonly string[];
  /** A sentence after them. */
  inoltre: string | null;
  isChanged: boolean;
  pending: boolean;
  /** Replaces 'Aggiorno…'. */
  aggiorno: string | undefined;
  /** Whether a conflict is to be decided. */
  bloccata: boolean;
  sbagliati: readonly CampoDetto[];
  onSbagliato: (campo: string) => void;
  /** When it was saved; null once something has changed again. */
  aggiornato: string | null;
  nonPartito: boolean;
  guarda: string | undefined;
  onRimetti: () => void;
  /**
   * In the first hour: the address of the next step, and the function to leave the section as it is, if that is
   * allowed.
   */
  passo?: { dopo: string; vaBene?: (() => void) | undefined } | undefined;
}

/** The bar at the foot of a section: changes, errors, and the button that saves. */
export function Barra(props: BarraProps) {
  const { isChanged, pending, bloccata, onRimetti, passo } = props;
  const t = useTesti(testiImpostazioni);
  const passi = useTesti(testiPassi);
  const vaBene = isChanged ? undefined : passo?.vaBene;
  const fila = isChanged || props.aggiornato !== null || props.sbagliati.length > 0;
  return (
    <div
      ref={coversBottom}
      className={cx(styles['barra'], 'flex wrap between middle sticky raised', fila && styles['alta'])}
    >
      <Said later className={cx('any-width t2 lh135 soft', styles['detto'])}>
        <Frase {...props} />
      </Said>
      <div className={cx('flex wrap middle g2', styles['pulsanti'])}>
        {passo && <LinkButton to={passo.dopo}>{passi('dopo')}</LinkButton>}
        {isChanged && !bloccata && !passo && (
          <Button variant="plain" icon={<Undo2 />} disabled={pending} onClick={onRimetti}>
            {t('rimetti')}
          </Button>
        )}
        {/* Not before the linked page has the new data. */}
        {props.aggiornato !== null && props.guarda !== undefined && !pending && (
          <Link to={props.guarda} className="inline middle h44 px3 bold">
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
      <span className="bold danger">
        <CircleAlert />
        {t('non_partito')}
      </span>
    );
  if (primo)
    return (
      <span className="bold danger">
        <CircleAlert />
        <span>
          {t('sbagliati', { count: sbagliati.length })}{' '}
          <button
            className="h24 p0 bare b0 same-font same-ink underline pointer"
            type="button"
            onClick={() => onSbagliato(primo.campo)}
          >
            {primo.nome}
          </button>
        </span>
      </span>
    );
  if (isChanged)
    return (
      <span className="ink">
        <Pencil className="action" />
        <span>
          {t('cambiato')} <Nomi nomi={cambiati} /> {props.inoltre}
        </span>
      </span>
    );
  if (aggiornato !== null)
    return (
      <span className="bold ink">
        <Check className="ok" />
        {t('aggiornato_alle', { ora: aggiornato })}
      </span>
    );
  return t('fermo');
}

/** The changed fields in bold: 'telefono, mail e altre 2 cose.' */
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

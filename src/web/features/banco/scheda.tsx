import { Dialog as Base } from '@base-ui/react/dialog';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { X } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';
import { focusTold, useFocusTold } from '#web/shared/ui/focus-told.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface SchedaProps {
  titolo: string;
  prenotazione: RigaBanco;
  /** A warning below the booking, such as how late it is. */
  avviso?: ReactNode;
  onClose: () => void;
  /** Called by the sending button, and by Enter in a field. */
  onSubmit: () => void;
  /** The sending button; `busy` is its label while it sends. */
  invio: { label: string; busy: string | undefined; icon?: ReactNode; disabled?: boolean };
  /** What still has to be chosen before sending; shown beside the buttons. */
  manca?: string;
  /** The label of the closing button, instead of 'Annulla'. */
  annulla?: string;
  children: ReactNode;
}

/** From this width on there is room beside the list; on narrower screens the sheet covers the whole screen. */
const ACCANTO = '(min-width: 900px)';

/**
 * The sheet for one line of the desk. It is beside the list, which can still be used, or covers the whole page on a
 * narrow screen. It takes the focus; Escape closes it (prodotto/banco#scheda).
 */
export function Scheda(props: SchedaProps) {
  const beside = useMedia(ACCANTO);
  const { titolo, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusTold(heading);
  if (beside) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as it does a dialog
      <section
        className={styles['accanto']}
        aria-label={titolo}
        onKeyDown={(event) => {
          // Keys pressed in a dialog that the sheet has opened do not count.
          if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose();
        }}
      >
        <Contenuto {...props} titolo={<Titolo key={titolo}>{titolo}</Titolo>} />
      </section>
    );
  }
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup className={styles['sopra']} {...focus} finalFocus={() => true}>
          <Contenuto
            {...props}
            titolo={
              <Base.Title ref={heading} tabIndex={-1}>
                {titolo}
              </Base.Title>
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The heading of a sheet beside the list, which takes the focus when it appears. */
function Titolo({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusTold(() => heading.current), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function Contenuto({
  titolo,
  prenotazione,
  avviso,
  onClose,
  onSubmit,
  invio: { label, ...invio },
  annulla,
  manca,
  children,
}: Omit<SchedaProps, 'titolo'> & { titolo: ReactNode }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const id = useId();
  const { utente, prenotabile } = prenotazione;
  const chi = sayChi(prenotazione, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles['modulo']} noValidate onSubmit={submit}>
      <header className={cx('flex g3 top between', styles['capo'])}>
        <div>
          {titolo}
          <p>
            <b>{utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : chi}</b>
            <br />
            <span lang="it">{prenotabile.nome}</span>, {sayPeriodo(prenotazione, { t, lingua, oggi })}
            <br />
            {utente?.telefono && (
              <a className="num" href={telHref(utente.telefono)}>
                {utente.telefono}
              </a>
            )}{' '}
            <span className="soft small">{t('prenotazione', { id: prenotazione.id })}</span>
          </p>
          {avviso}
        </div>
        <IconButton label={t('chiudi_scheda')} icon={<X />} onClick={onClose} />
      </header>
      {/* Firefox stops at what scrolls, which has no name. */}
      <div className={cx('quiet', styles['corpo'])} tabIndex={-1}>
        {children}
      </div>
      <footer className={styles['piede']}>
        {manca && (
          <Said later id={`${id}-manca`} className={styles['manca']}>
            {manca}
          </Said>
        )}
        <Button onClick={onClose}>{annulla ?? t('annulla')}</Button>
        <Button
          type="submit"
          variant="primary"
          aria-describedby={manca ? `${id}-manca` : undefined}
          {...invio}
        >
          {label}
        </Button>
      </footer>
    </form>
  );
}

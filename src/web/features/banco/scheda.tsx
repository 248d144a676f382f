import { Dialog as Base } from '@base-ui/react/dialog';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { X } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { focusHeading, startFocus } from '#web/shared/focus.ts';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

interface SchedaProps {
  titolo: string;
  prenotazione: RigaBanco;
  avviso?: ReactNode;
  onClose: () => void;
  /** Called by the submit button, and by Enter in a field. */
  onSubmit: () => void;
  /** The submit button; `busy` is its label while it sends. */
  invio: { label: string; busy: string | undefined; icon?: ReactNode; disabled?: boolean };
  /** What is still to be chosen, shown beside the buttons. */
  manca?: string;
  /** Label of the close button, by default 'Annulla'. */
  annulla?: string;
  children: ReactNode;
}

/**
 * The sheet of a line: beside the list, or over the whole page on a narrow screen. It takes the focus; Escape closes it
 * (prodotto/banco#scheda).
 */
export function Scheda(props: SchedaProps) {
  const beside = useMedia(FROM_LAPTOP);
  const { titolo, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  if (beside) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as it does a dialog
      <section
        className={cx(styles['accanto'], 'grid sticky clip raised framed r3 shade-high')}
        aria-label={titolo}
        onKeyDown={(event) => {
          // Ignore keys pressed in a dialog that the sheet opened.
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
        <Base.Popup
          className={cx(styles['sopra'], 'grid over raised quiet')}
          initialFocus={() => startFocus(() => heading.current)}
          finalFocus={() => true}
        >
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

/** The heading of a sheet beside the list, focused on mount. */
function Titolo({ children }: { children: string }) {
  return (
    <h2 ref={focusHeading} tabIndex={-1}>
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
    <form id={id} className={cx(styles['modulo'], 'grid')} noValidate onSubmit={submit}>
      <header className={cx(styles['capo'], 'flex between top g3 rule-b anywhere')}>
        <div>
          {titolo}
          <p>
            <b>{utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : chi}</b>
            <br />
            <span lang="it">{prenotabile.nome}</span>, {formatPeriodo(prenotazione, lingua, 'long', oggi)}
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
      {/* Firefox focuses a scrolling element, which has no name. */}
      <div className={cx(styles['corpo'], 'quiet grid packed scroll g4 p4')} tabIndex={-1}>
        {children}
      </div>
      <footer className={cx(styles['piede'], 'flex wrap justify-end g2 line-t')}>
        {manca && (
          <Said later id={`${id}-manca`} className={cx(styles['manca'], 'm0 small text-end soft')}>
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

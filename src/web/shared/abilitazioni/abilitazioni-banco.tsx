import { DETTO, useAnnounced } from '../announce.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { BadgeCheck, Undo2 as Undo } from '../ui/icons.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './abilitazioni-banco.module.css';
import { testiAbilitazioni } from './testi.ts';
import { useSpiega } from './use-rilascio.ts';

interface MancanoProps {
  persona: { id: string; nome: string; cognome: string };
  /**
   * The abilitazioni that they lack for this booking. Keep the component mounted when none are left: it offers to undo
   * what was just given.
   */
  mancano?: readonly { id: number; nome: string }[] | undefined;
}

/** What a person at the desk lacks; one press gives an abilitazione (prodotto/abilitazioni#banco). */
export function MancanoAlBanco({ persona, mancano = [] }: MancanoProps) {
  const t = useTesti(testiAbilitazioni);
  const { give, inCorso, dato, dati, undo, annulla } = useSpiega(persona.id);
  const chi = `${persona.nome} ${persona.cognome}`;
  return (
    <>
      {mancano
        .filter(({ id }) => !dati.has(id))
        .map(({ id, nome }) => (
          <span key={id} className={styles['manca']}>
            <Tag variant="hold" icon={<BadgeCheck />}>
              {t('manca', { nome })}
            </Tag>
            <SpiegatoAdesso
              variant="plain"
              nome={nome}
              persona={chi}
              inCorso={inCorso === id}
              onClick={() => void give(id)}
            />
          </span>
        ))}
      {dato && (
        <Segnato detto={t('data', { nome: dato.nome })} annulla={annulla} onUndo={() => void undo()} />
      )}
    </>
  );
}

interface SpiegatoAdessoProps extends Pick<ButtonProps, 'variant' | 'icon' | 'disabled' | 'onClick'> {
  /** The name of the abilitazione. */
  nome: string;
  persona: string;
  inCorso: boolean;
}

/** The button that notes that somebody has been shown how. */
export function SpiegatoAdesso({ nome, persona, inCorso, ...button }: SpiegatoAdessoProps) {
  const t = useTesti(testiAbilitazioni);
  return (
    <Button
      {...button}
      aria-label={t('spiegato_nome', { nome, persona })}
      busy={inCorso ? t('segno') : undefined}
    >
      {t('spiegato')}
    </Button>
  );
}

/** What was just noted, and the button that takes it back. */
export function Segnato({ detto, annulla, onUndo }: { detto: string; annulla: boolean; onUndo: () => void }) {
  const t = useTesti(testiAbilitazioni);
  const announced = useAnnounced<HTMLSpanElement>();
  return (
    <span className={styles['segnato']} {...DETTO}>
      <span ref={announced}>{detto}</span>
      <Button
        variant="plain"
        icon={<Undo />}
        // The pressed button is gone, so its line takes the focus.
        ref={(button) => {
          if (document.activeElement === document.body) button?.focus({ preventScroll: true });
        }}
        busy={annulla ? t('annullo') : undefined}
        onClick={onUndo}
      >
        {t('annulla')}
      </Button>
    </span>
  );
}

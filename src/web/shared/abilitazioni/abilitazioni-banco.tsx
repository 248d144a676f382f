import { DETTO, useAnnounced } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, type ButtonProps } from '#web/shared/ui/button.tsx';
import { BadgeCheck, Undo2 as Undo } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiAbilitazioni } from './testi.ts';
import { useSpiega } from './use-rilascio.ts';

interface MancanoProps {
  persona: { id: string; nome: string; cognome: string };
  /** What they lack for this booking. Keep the component mounted when nothing is left: it offers to undo. */
  mancano?: readonly { id: number; nome: string }[] | undefined;
}

/** What a person at the desk lacks, each with a button that gives it (prodotto/abilitazioni#banco). */
export function MancanoAlBanco({ persona, mancano = [] }: MancanoProps) {
  const t = useTesti(testiAbilitazioni);
  const { give, inCorso, dato, dati, undo, annulla } = useSpiega(persona.id);
  const chi = `${persona.nome} ${persona.cognome}`;
  return (
    <>
      {mancano
        .filter(({ id }) => !dati.has(id))
        .map(({ id, nome }) => (
          <span key={id} className="inline wrap middle g1">
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
  nome: string;
  persona: string;
  inCorso: boolean;
}

/** The button that gives an abilitazione: the person was shown how. */
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

/** What was just given, with an undo button. */
export function Segnato({ detto, annulla, onUndo }: { detto: string; annulla: boolean; onUndo: () => void }) {
  const t = useTesti(testiAbilitazioni);
  const announced = useAnnounced<HTMLSpanElement>();
  return (
    <span className="inline wrap middle g1 bold ok" {...DETTO}>
      <span ref={announced}>{detto}</span>
      <Button
        variant="plain"
        icon={<Undo />}
        // The clicked button was removed, so take the focus.
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

import { useQuery } from '@tanstack/react-query';
import { findProssimaChiusura, type Chiuso } from '#domain/apertura.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import styles from './bacheca.module.css';
import { testiBacheca } from './testi.ts';
import { Said } from '#web/shared/ui/said.tsx';

export interface PiedeProps {
  oggi: Giorno;
  /** When the board was last read, in milliseconds; null: never. */
  letta: number | null;
  /** Whether the server does not answer, or its last answer is too old. */
  ferma: boolean;
}

/** The next two closures; while the server does not answer, how old the page is. */
export function Piede({ oggi, letta, ferma }: PiedeProps) {
  return (
    <footer className={styles['piede']}>
      <Chiusure oggi={oggi} />
      <Said>{ferma && <Vecchia letta={letta} oggi={oggi} />}</Said>
    </footer>
  );
}

function Vecchia({ letta, oggi }: Pick<PiedeProps, 'letta' | 'oggi'>) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  if (letta === null) return t('mai');
  const quando = new Date(letta);
  const giorno = giornoInRome(quando);
  const ora = formatOra(quando.toISOString());
  return giorno === oggi
    ? t('vecchia', { ora })
    : t('vecchia_ieri', { ora, giorno: sayGiorno(giorno, lingua, oggi) });
}

function Chiusure({ oggi }: { oggi: Giorno }) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  const { data: calendario } = useQuery(calendarioBachecaQuery());
  const prima = calendario && findProssimaChiusura(calendario, oggi);
  if (!calendario || !prima) return <p />;
  const seconda = findProssimaChiusura(calendario, addGiorni(prima.fine, 1));
  const say = (chiuso: Chiuso): string =>
    chiuso.inizio === chiuso.fine
      ? sayGiorno(chiuso.inizio, lingua, oggi)
      : t('da_a', sayEstremi(chiuso, lingua, oggi));
  return (
    <p>
      <i aria-hidden="true" />
      {seconda
        ? t('chiusure', { quando: say(prima), poi: say(seconda) })
        : t('chiusura', { quando: say(prima), motivo: prima.motivo })}
    </p>
  );
}

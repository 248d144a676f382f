import { useQuery } from '@tanstack/react-query';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { type Chiuso, findProssimaChiusura } from '#domain/apertura.ts';
import { addGiorni, type Giorno, giornoInRome } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './bacheca.module.css';
import { testiBacheca } from './testi.ts';

interface PiedeBachecaProps {
  oggi: Giorno;
  /** When the board was last read, in milliseconds; null if never. */
  letta: number | null;
  /** Whether the server does not answer or its last answer is too old. */
  ferma: boolean;
}

/** The next two closures; while the server does not answer, the age of the data. */
export function Piede({ oggi, letta, ferma }: PiedeBachecaProps) {
  return (
    <footer className={cx(styles['piede'], 'flex between middle bold')}>
      <Chiusure oggi={oggi} />
      <Said className="flex middle w400 text-end soft">{ferma && <Vecchia letta={letta} oggi={oggi} />}</Said>
    </footer>
  );
}

function Vecchia({ letta, oggi }: Pick<PiedeBachecaProps, 'letta' | 'oggi'>) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  if (letta === null) return t('mai');
  const quando = new Date(letta);
  const giorno = giornoInRome(quando);
  const ora = formatOra(quando.toISOString());
  return giorno === oggi
    ? t('vecchia', { ora })
    : t('vecchia_ieri', { ora, giorno: formatGiorno(giorno, lingua, 'long', oggi) });
}

function Chiusure({ oggi }: { oggi: Giorno }) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  const { data: calendario } = useQuery(calendarioBachecaQuery());
  const prima = calendario && findProssimaChiusura(calendario, oggi);
  if (!calendario || !prima) return <p className="flex middle" />;
  const seconda = findProssimaChiusura(calendario, addGiorni(prima.fine, 1));
  const say = (chiuso: Chiuso): string => formatPeriodo(chiuso, lingua, 'long', oggi);
  return (
    <p className="flex middle">
      <i className="fixed" aria-hidden="true" />
      {seconda
        ? t('chiusure', { quando: say(prima), poi: say(seconda) })
        : t('chiusura', { quando: say(prima), motivo: prima.motivo })}
    </p>
  );
}

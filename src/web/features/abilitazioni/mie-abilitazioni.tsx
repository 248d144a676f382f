import { useQuery } from '@tanstack/react-query';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, giornoInRome } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { rilasciQuery } from '#web/shared/queries/abilitazioni.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Ban, Check, ClockAlert } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './abilitazioni.module.css';
import { Storia } from './elenco-rilasci.tsx';
import { testiPagina } from './testi.ts';

/** The person's own abilitazioni with their history; null if there are none (prodotto/abilitazioni#scheda). */
export function MieAbilitazioni() {
  const t = useTesti(testiPagina);
  const { data: rilasci = [] } = useQuery(rilasciQuery());
  if (rilasci.length === 0) return null;
  return (
    <div id="abilitazioni" className="stack">
      <CardTitle>{t('tue')}</CardTitle>
      <ul className={styles['sue']}>
        {rilasci.map((rilascio) => (
          <li className="grid g1 line-b" key={rilascio.abilitazione.id}>
            <Detta rilascio={rilascio} />
          </li>
        ))}
      </ul>
      <Storia rilasci={rilasci} />
    </div>
  );
}

const SEGNI = {
  valida: { variant: 'ok', icon: <Check /> },
  scaduta: { variant: 'late', icon: <ClockAlert /> },
  tolta: { variant: 'stop', icon: <Ban /> },
} as const;

/** The name, state and last day of an abilitazione. */
export function Detta({ rilascio: { abilitazione, stato, fino, storia } }: { rilascio: Rilascio }) {
  const t = useTesti(testiPagina);
  const lingua = useLingua();
  const oggi = useOggi();
  const say = (giorno: Giorno) => formatGiorno(giorno, lingua, 'long', oggi);
  const [last] = storia;
  return (
    <>
      <div className="row between">
        <b lang="it">{abilitazione.nome}</b>
        <Tag {...SEGNI[stato]}>{t(stato)}</Tag>
      </div>
      <p className="soft small num">
        {stato === 'tolta'
          ? last && t('tolta_il', { giorno: say(giornoInRome(new Date(last.quando))) })
          : fino === null
            ? t('senza_fine')
            : t(stato === 'valida' ? 'fino_a' : 'da', { giorno: say(fino) })}
      </p>
    </>
  );
}

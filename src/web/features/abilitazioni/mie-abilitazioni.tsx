import { useQuery } from '@tanstack/react-query';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { rilasciQuery } from '#web/shared/queries/abilitazioni.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Ban, Check, ClockAlert } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './abilitazioni.module.css';
import { Storia } from './elenco-rilasci.tsx';
import { testiPagina } from './testi.ts';

/**
 * The person's own abilitazioni: until when they last, and their history; nothing if there are none
 * (prodotto/abilitazioni#scheda).
 */
export function MieAbilitazioni() {
  const t = useTesti(testiPagina);
  const { data: rilasci = [] } = useQuery(rilasciQuery());
  if (rilasci.length === 0) return null;
  return (
    <div id="abilitazioni" className="stack">
      <CardTitle>{t('tue')}</CardTitle>
      <ul className={styles['sue']}>
        {rilasci.map((rilascio) => (
          <li key={rilascio.abilitazione.id}>
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

/** The name of an abilitazione, its state, and until when it lasts. */
export function Detta({ rilascio: { abilitazione, stato, fino, storia } }: { rilascio: Rilascio }) {
  const t = useTesti(testiPagina);
  const lingua = useLingua();
  const oggi = useOggi();
  const say = (giorno: Giorno) => sayGiorno(giorno, lingua, oggi);
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

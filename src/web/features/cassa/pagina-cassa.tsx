import { useSearchParams } from 'react-router';
import { Rendiconto } from '#web/features/rendiconto/scheda-rendiconto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { Tabs } from '#web/shared/ui/tabs.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './cassa.module.css';
import { findProposto, readPeriodo } from './periodo.ts';
import { SchedaCauzioni } from './scheda-cauzioni.tsx';
import { SchedaMovimenti } from './scheda-movimenti.tsx';
import { testiCassa } from './testi.ts';

const SCHEDE = {
  cassa: () => <SchedaMovimenti key="cassa" libro="cassa" />,
  giornate: () => <SchedaMovimenti key="giornate" libro="giornate" />,
  cauzioni: () => <SchedaCauzioni />,
  rendiconto: () => <Rendiconto />,
};
type Scheda = keyof typeof SCHEDE;
const NOMI = Object.keys(SCHEDE) as Scheda[];

/** The page of money: entries and report. Tab and period are in the address (prodotto/cassa#pagina). */
export default function Cassa() {
  const t = useTesti(testiCassa);
  const oggi = useOggi();
  const [query, setQuery] = useSearchParams();
  const scheda = NOMI.find((one) => one === query.get('scheda')) ?? 'cassa';
  const giorni = Object.fromEntries([...query].filter(([nome]) => nome === 'da' || nome === 'a'));
  const isOggi = scheda === 'cassa' && findProposto(readPeriodo(giorni, oggi), oggi) === 'oggi';
  return (
    <Page title={t(isOggi ? 'titolo_oggi' : scheda)}>
      <div className={styles['schede']}>
        <Tabs
          label={t('schede')}
          hideLabel
          tabs={NOMI.map((value) => ({ value, label: t(value), content: SCHEDE[value] }))}
          value={scheda}
          onChange={(next) => {
            // The report is of finished months.
            const isReport = [scheda, next].includes('rendiconto');
            setQuery(
              { ...(next !== 'cassa' && { scheda: next }), ...(!isReport && giorni) },
              { preventScrollReset: true },
            );
          }}
        />
      </div>
    </Page>
  );
}

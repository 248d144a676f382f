import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { daTelefonareQuery } from '#web/shared/queries/attese.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import styles from './attese.module.css';
import { RigaTenuta } from './riga-tenuta.tsx';
import { testiAttese } from './testi.ts';

/** At the desk: held places of people without an e-mail address (prodotto/attesa#da-telefonare). */
export function DaTelefonare() {
  const t = useTesti(testiAttese);
  const { data } = useQuery(daTelefonareQuery());
  if (!data || data.length === 0) return null;
  return (
    <Card className={styles['attese']}>
      <Stack>
        <CardTitle>{t('telefonare')}</CardTitle>
        <p className="soft">{t('telefonare_aiuto')}</p>
        <ul className="stack">
          {data.map((attesa) => (
            <RigaTenuta key={attesa.id} attesa={attesa} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

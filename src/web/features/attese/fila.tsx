import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { AttesaAdmin } from '#contract/attese.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { sayFino } from '#web/shared/attesa/say-fino.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { atteseDiQuery } from '#web/shared/queries/attese.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiPer } from './api.ts';
import styles from './attese.module.css';
import { sayGiorniAttesi } from './say.ts';
import { testiAttese } from './testi.ts';
import { useTellLate } from './use-tell-late.ts';

/**
 * On the page of an entry, for administrators: the people who wait for it; nothing if there are none
 * (prodotto/attesa#who-sees-it).
 */
export default function Fila({ entry }: { entry: Entry }) {
  const t = useTesti(testiAttese);
  const { data } = useQuery(atteseDiQuery(entry));
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <Stack>
        <CardTitle>{t('fila')}</CardTitle>
        <p className="soft">{t('fila_aiuto')}</p>
        <ul className="stack">
          {data.map((attesa) => (
            <Riga key={attesa.id} attesa={attesa} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Riga({ attesa }: { attesa: AttesaAdmin }) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondiPer();
  const { id, nome, stato, tenuta, creata_il, utente } = attesa;
  const chi = `${utente.nome} ${utente.cognome}`;
  const quando = sayGiorniAttesi(attesa, lingua);
  const { run } = useRun({
    send: () => rispondi.mutateAsync({ id, come: 'rifiuta' }),
    fatto: t('fila_tolta', { chi }),
    fail: useTellLate({ chi, cosa: `${nome}, ${quando}` }),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        <Link to={pathUtente(utente.id)}>{chi}</Link>, {quando}
      </p>
      <p className="soft">
        {t(`fila_${stato}`, {
          dal: sayGiorno(giornoInRome(new Date(creata_il)), lingua),
          fino: tenuta ? sayFino(tenuta.fino, lingua, oggi) : '',
        })}
      </p>
      <Row>
        <Button icon={<X />} aria-label={t('fila_togli_chi', { chi })} onClick={() => void run()}>
          {t('fila_togli')}
        </Button>
      </Row>
    </li>
  );
}

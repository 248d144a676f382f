import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { Attesa } from '#contract/attese.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { daFareQuery } from '#web/shared/queries/da-fare.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { useRispondiPer } from './api.ts';
import styles from './attese.module.css';
import { RigaTenuta } from './riga-tenuta.tsx';
import { sayGiorniAttesi } from './say.ts';
import { testiAttese } from './testi.ts';
import { useTellLate } from './use-tell-late.ts';

/** On the page of a person: what they wait for, and the places that are held for them; nothing if there are neither. */
export default function AtteseDi({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiAttese);
  const { data } = useQuery(daFareQuery(utente.id));
  if (!data || data.attese.length === 0) return null;
  return (
    <Card id="attese">
      <Stack>
        <CardTitle>{t('attese_di', { chi: utente.nome })}</CardTitle>
        <ul className="stack">
          {data.attese.map((attesa) =>
            attesa.stato === 'offerta' ? (
              <RigaTenuta key={attesa.id} attesa={{ ...attesa, utente }} />
            ) : (
              <Riga key={attesa.id} attesa={attesa} chi={formatPersona(utente)} />
            ),
          )}
        </ul>
      </Stack>
    </Card>
  );
}

function Riga({ attesa, chi }: { attesa: Attesa; chi: string }) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const rispondi = useRispondiPer();
  const { id, stato, nome, creata_il } = attesa;
  const quando = sayGiorniAttesi(attesa, lingua);
  const { run } = useRun({
    send: () => rispondi.mutateAsync({ id, come: 'rifiuta' }),
    fatto: t('fila_tolta', { chi }),
    fail: useTellLate({ chi, cosa: `${nome}, ${quando}` }),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        <strong lang="it">{nome}</strong>, <span className="num">{quando}</span>
      </p>
      <p className="soft">
        {t(`fila_${stato}`, { dal: sayGiorno(giornoInRome(new Date(creata_il)), lingua), fino: '' })}
      </p>
      <Row>
        <Button
          icon={<X />}
          aria-label={t('attese_di_togli', { cosa: `${nome}, ${quando}` })}
          onClick={() => void run()}
        >
          {t('fila_togli')}
        </Button>
      </Row>
    </li>
  );
}

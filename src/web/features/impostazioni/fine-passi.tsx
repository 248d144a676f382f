import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { impostazioniQuery } from '#web/shared/queries/impostazioni.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { CircleCheck, CircleDashed } from '#web/shared/ui/icons.ts';
import { Row, Stack, Wrap } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { CoseDiEsempioScheda } from './cose-di-esempio.tsx';
import { PASSI, pathPasso } from './sezioni.ts';
import styles from './passi.module.css';
import { testiPassi } from './testi-passi.ts';

const TITOLI = ['fine_nessuno', 'fine_uno', 'fine_due', 'fine_tre', 'fine_quattro', 'fine_tutti'] as const;

/** The end of the five steps, above the home page, for the administrator who took them. */
export default function FinePassi() {
  const { utente } = useSession();
  return utente?.is_superuser ? <Esito /> : null;
}

function Esito() {
  const t = useTesti(testiPassi);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(impostazioniQuery());
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) heading.current?.focus();
  }, [loaded]);
  if (!data) return null;
  const isDone = (passo: string) => data.sezioni.some(({ sezione, salvata }) => sezione === passo && salvata);
  const fatti = PASSI.filter(isDone);
  return (
    <Wrap className={cx(styles['fine'], 'grid top g5-6 laptop-one-col')}>
      <Card>
        <Stack>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {t(TITOLI[fatti.length]!)}
            </h2>
            <p>{t('fine_testo')}</p>
          </div>
          <ul className={styles['passi']}>
            {fatti.length > 0 && (
              <li className="grid middle h60 g1-3 py-6 line-b t2">
                <CircleCheck className="ok" />
                <b>{fatti.map((passo) => t(passo)).join(', ')}</b>
              </li>
            )}
            {PASSI.map(
              (passo, n) =>
                !isDone(passo) && (
                  <li className="grid middle h60 g1-3 py-6 line-b t2" key={passo}>
                    <CircleDashed className="warn" />
                    <span>
                      <b>{t(passo)}</b>
                      <small className="block small soft">{t(`manca_${passo}`)}</small>
                    </span>
                    <LinkButton className="tablet-all-cols" to={pathPasso(n)}>
                      {t(`vai_${passo}`)}
                    </LinkButton>
                  </li>
                ),
            )}
          </ul>
          <Row>
            <LinkButton variant="primary" to={PATHS.spazi}>
              {t('aggiungi')}
            </LinkButton>
            <Button variant="plain" onClick={() => void navigate(PATHS.home, { replace: true })}>
              {t('chiudi')}
            </Button>
          </Row>
        </Stack>
      </Card>
      <CoseDiEsempioScheda />
    </Wrap>
  );
}

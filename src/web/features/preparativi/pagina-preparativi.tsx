import { useQuery } from '@tanstack/react-query';
import type { Fatto, Preparativi } from '#contract/preparativi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { preparativiQuery } from '#web/shared/queries/gestione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CircleCheck, CircleDashed } from '#web/shared/ui/icons.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useNascondi } from './scheda-preparativi.tsx';
import { splitFatti, useChi, Vai } from './elenco-preparativi.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './preparativi.module.css';
import { sayFatta, sayManca } from './say-fatto.ts';
import { testiPreparativi } from './testi.ts';

/** Decisions before the opening, with their pages. */
const DECIDERE = [
  ['decidere_giorni', PATHS.chiusure],
  ['decidere_prezzi', PATHS.prezzario],
  ['decidere_cose', PATHS.strumentazioni],
  ['decidere_regole', PATHS.regolamento],
  ['decidere_abilitazioni', PATHS.abilitazioni],
  ['decidere_privacy', PATHS.privacy],
  ['decidere_persone', `${PATHS.utenti}?filtro=amministratori`],
] as const;

/** The whole list with instructions, also for what is done or hidden (prodotto/preparativi#pagina). */
export default function PaginaPreparativi() {
  const t = useTesti(testiPreparativi);
  const query = useQuery(preparativiQuery());
  return (
    <Page title={t('titolo')}>
      <Stack gap={5}>
        <p className="soft">{t('spiega')}</p>
        <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="640px" />}>
          {(dati) => <Elenco dati={dati} />}
        </Caricato>
        <Card>
          <CardTitle>{t('decidere')}</CardTitle>
          <ul>
            {DECIDERE.map(([key, dove]) => (
              <li key={key}>
                <Link className="inline middle h44" to={dove}>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </Stack>
    </Page>
  );
}

function Elenco({ dati }: { dati: Preparativi }) {
  const t = useTesti(testiPreparativi);
  const { mancano, fatte } = splitFatti(dati);
  const { run, pending } = useNascondi(t('mostrata'));
  return (
    <>
      {mancano.length > 0 && mancano.every((fatto) => dati.nascosti.includes(fatto)) && (
        <Note
          action={
            <Button busy={pending ? t('mostro') : undefined} onClick={() => void run([])}>
              {t('mostra')}
            </Button>
          }
        >
          {t('nascoste')}
        </Note>
      )}
      <ul className={cx('grid g3', styles['voci'])}>
        {[...mancano, ...fatte].map((fatto) => (
          <Voce key={fatto} fatto={fatto} dati={dati} />
        ))}
      </ul>
    </>
  );
}

function Voce({ fatto, dati }: { fatto: Fatto; dati: Preparativi }) {
  const chi = useChi();
  const { pronto } = dati[fatto];
  const manca = pronto ? null : sayManca(fatto, dati, chi);
  return (
    <li id={fatto} className={cx(pronto ? styles['pronta'] : undefined, 'flex g3 raised lined r2')}>
      {pronto ? <CircleCheck className="fixed ok" /> : <CircleDashed className="fixed warn" />}
      <div className="stack g2 grow min0 left anywhere">
        <h2 className="t4">{manca?.detto ?? sayFatta(fatto, dati, chi)}</h2>
        {manca?.aiuto && <p>{manca.aiuto}</p>}
        <p className="soft">{chi.t(`${fatto}_come`)}</p>
        {manca && !manca.dove.startsWith(PATHS.preparativi) && (
          <Vai fatto={fatto} dove={manca.dove}>
            {manca.vai}
          </Vai>
        )}
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Sezione } from '#contract/impostazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome } from '#domain/giorno.ts';
import { formatOra, formatPersona } from '#web/shared/format.ts';
import { nomiVoci } from '#web/shared/impostazioni/nomi-voci.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathVoce } from '#web/shared/paths.ts';
import { statiQuery } from '#web/shared/queries/impostazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { BackLink, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './impostazioni.module.css';
import { testiImpostazioni } from './testi.ts';

interface StatiPrimaProps {
  sezione: Sezione;
  versione: number;
  /** Labels of the fields that differ from the present value. */
  diff: (valore: Record<string, unknown>) => string[];
  onTake: (valore: Record<string, unknown>) => void;
}

/** The history of a section; an earlier state can be loaded into the form. */
export function StatiPrima({ sezione, versione, diff, onTake }: StatiPrimaProps) {
  const t = useTesti(testiImpostazioni);
  const nomi = useTesti(nomiVoci);
  const lingua = useLingua();
  const oggi = useOggi();
  const navigate = useNavigate();
  const query = useQuery(statiQuery(sezione, versione));
  const sayQuando = (istante: string) => {
    const detto = formatGiorno(giornoInRome(new Date(istante)), lingua, 'long', oggi);
    return `${detto.charAt(0).toUpperCase()}${detto.slice(1)}, ${formatOra(istante)}`;
  };
  return (
    <Stack className={styles['stati']}>
      <div>
        <BackLink to={pathVoce(sezione)}>{t('prima_torna')}</BackLink>
        <h2 className="t4">{t('prima')}</h2>
        <p className="soft">{t('prima_frase', { voce: nomi(sezione) })}</p>
      </div>
      <Caricato query={query} error={t('prima_errore')} scheletro={<Skeleton height="320px" />}>
        {(stati) => (
          <ol>
            {stati.map(({ versione: quale, aggiornata_il, aggiornata_da, valore }) => {
              const diversi = diff(valore);
              const quando = sayQuando(aggiornata_il);
              const chi = aggiornata_da && ` · ${formatPersona({ ...aggiornata_da, email: null })}`;
              return (
                <li className="flex wrap between middle h60 g1-4 py2 hair-t lh130" key={quale}>
                  <p>
                    <b>
                      {quando}
                      {chi}
                    </b>
                    <small className="block soft">
                      {diversi.length === 0
                        ? t('prima_uguale')
                        : `${t('prima_diversi')} ${
                            diversi.length > 3
                              ? t('e_altri', {
                                  nomi: diversi.slice(0, 3).join(', '),
                                  count: diversi.length - 3,
                                })
                              : diversi.join(', ')
                          }`}
                    </small>
                  </p>
                  {diversi.length > 0 && (
                    <Button
                      aria-label={t('prima_riprendi_di', { quando })}
                      onClick={() => {
                        onTake(valore);
                        void navigate(pathVoce(sezione));
                        focusIfLost(firstHeading);
                      }}
                    >
                      {t('prima_riprendi')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </Caricato>
    </Stack>
  );
}

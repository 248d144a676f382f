import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SchedaUtente } from '#contract/utenti.ts';
import { MAX_VOCI } from '#contract/valori.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { toGiorno } from '#domain/giorno.ts';
import { IN_PLACE } from '#web/shared/constants.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS, pathUtente } from '#web/shared/paths.ts';
import { keyOfEntry } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { CosaPer, type VocePrenotabile } from './cosa-per.tsx';
import { FormPrenotazione } from './form-prenotazione.tsx';
import styles from './prenota.module.css';
import { testiPrenota } from './testi.ts';
import { readPeriodo } from './use-periodo.ts';
import { usePerAltri } from './use-prenota.ts';

const Avvisami = lazyWithRetry(() => import('#web/features/attese/avvisami.tsx'));

interface PrenotaPerProps {
  persona: SchedaUtente;
  /** The whole catalogue; null while loading. */
  voci: readonly VocePrenotabile[] | null;
  /** Set if it failed to load. */
  onRetry: (() => void) | null;
}

/**
 * The booking form for somebody at the desk: one thing or several, with availability, then the days
 * (prodotto/persone#prenota-per). All choices are in the address; `?giorno=` is the day of the desk until days are
 * chosen.
 */
export function PrenotaPer({ persona, voci, onRetry }: PrenotaPerProps) {
  const t = useTesti(testiPrenota);
  const [query, setQuery] = useSearchParams();
  const nome = formatPersona(persona);
  const lingua = useLingua();
  const oggi = useOggi();
  const list = useRef<HTMLUListElement>(null);
  const keys = query.getAll('voce');
  const righe = keys.length > 0 ? keys : [''];
  const tutte = voci?.flatMap((voce) => [voce, ...voce.pezzi]) ?? [];
  const cose = righe.flatMap((key) => tutte.find(({ entry }) => keyOfEntry(entry) === key) ?? []);
  const [prima, ...anche] = cose;
  const { inizio, fine } = readPeriodo(query);
  const first = inizio ?? toGiorno(query.get('giorno') ?? '') ?? oggi;
  const giorni = { inizio: first, fine: fine ?? first };
  const per = usePerAltri(persona);
  const choose = (all: readonly string[]) => {
    const next = new URLSearchParams(query);
    next.delete('voce');
    for (const voce of all) next.append('voce', voce);
    setQuery(next, IN_PLACE);
  };
  return (
    <Page
      title={t('per_titolo', { nome })}
      end={
        <Row>
          <LinkButton to={PATHS.banco}>{t('per_banco')}</LinkButton>
          <LinkButton to={pathUtente(persona.id)}>{t('per_scheda')}</LinkButton>
        </Row>
      }
    >
      <Card className={styles['per']}>
        <Stack>
          {!persona.is_active && <Note severity="warn">{t('per_sospesa', { nome })}</Note>}
          {persona.is_active && voci && (
            <ul ref={list} className="stack quiet" tabIndex={-1} aria-label={t('per_cose')}>
              {righe.map((key, n) => {
                const altre = righe.toSpliced(n, 1);
                return (
                  <CosaPer
                    // oxlint-disable-next-line react/no-array-index-key -- the same group may be there twice
                    key={n}
                    voci={voci}
                    chosen={key}
                    altre={altre}
                    posto={n}
                    onChoose={(voce) => choose(righe.with(n, voce))}
                    onRemove={
                      altre.length > 0
                        ? () => {
                            // The pressed button unmounts and would lose the focus.
                            list.current?.focus();
                            choose(altre);
                          }
                        : undefined
                    }
                    giorni={giorni}
                    quando={formatPeriodo(giorni, lingua, 'long', oggi)}
                  />
                );
              })}
            </ul>
          )}
          {persona.is_active && prima && righe.length < MAX_VOCI && (
            <div>
              <Button
                icon={<Plus />}
                disabled={cose.length < righe.length}
                onClick={() => choose([...righe, ''])}
              >
                {t('per_aggiungi')}
              </Button>
            </div>
          )}
          {onRetry && (
            <NonCaricato busy={false} onRetry={onRetry}>
              {t('per_catalogo')}
            </NonCaricato>
          )}
          {!voci && !onRetry && (
            <Loading>
              <Skeleton height="76px" />
            </Loading>
          )}
          {persona.is_active && prima && (
            <FormPrenotazione
              key={cose.map(({ entry }) => keyOfEntry(entry)).join(' ')}
              cose={[prima, ...anche]}
              per={per}
            />
          )}
          {persona.is_active && prima && anche.length === 0 && (
            <Suspense>
              <Avvisami key={keyOfEntry(prima.entry)} entry={prima.entry} per={persona} />
            </Suspense>
          )}
        </Stack>
      </Card>
    </Page>
  );
}

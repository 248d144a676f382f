import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SchedaUtente } from '#contract/utenti.ts';
import { toGiorno } from '#domain/giorno.ts';
import type { Superabile } from '#domain/per-altri.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS, pathUtente } from '#web/shared/paths.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { CosaPer, keyOf, type VocePrenotabile } from './cosa-per.tsx';
import { FormPrenotazione } from './form-prenotazione.tsx';
import styles from './form.module.css';
import { testiPrenota } from './testi.ts';
import { readPeriodo } from './use-periodo.ts';

export interface PrenotaPerProps {
  persona: SchedaUtente;
  /** The whole catalogue; null while it loads. */
  voci: readonly VocePrenotabile[] | null;
  /** When it did not load. */
  onRetry: (() => void) | null;
  /** What stands below the form of an entry. */
  drawSotto: (entry: Entry) => ReactNode;
}

/**
 * The booking form for somebody at the desk: what, with what is free, then the days (prodotto/persone#prenota-per). What
 * is chosen stands in the address, as the days do; `?giorno=` is the day of the desk, until days are chosen.
 */
export function PrenotaPer({ persona, voci, onRetry, drawSotto }: PrenotaPerProps) {
  const t = useTesti(testiPrenota);
  const [query, setQuery] = useSearchParams();
  const nome = formatPersona(persona);
  const lingua = useLingua();
  const oggi = useOggi();
  const key = query.get('voce');
  const chosen = voci?.flatMap((voce) => [voce, ...voce.pezzi]).find(({ entry }) => keyOf(entry) === key);
  const { inizio, fine } = readPeriodo(query);
  const first = inizio ?? toGiorno(query.get('giorno') ?? '') ?? oggi;
  const giorni = { inizio: first, fine: fine ?? first };
  const detti = sayEstremi(giorni, lingua, oggi);
  // Asked once for a person: what is missing does not change from one booking to the next.
  const [noti, setNoti] = useState<readonly Superabile[]>([]);
  const choose = (voce: string) => {
    const next = new URLSearchParams(query);
    next.set('voce', voce);
    setQuery(next, { replace: true, preventScrollReset: true });
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
            <CosaPer
              voci={voci}
              chosen={key}
              onChoose={choose}
              giorni={giorni}
              quando={inizio === null || giorni.inizio === giorni.fine ? detti.fine : t('da_a', detti)}
            />
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
          {persona.is_active && chosen && (
            <FormPrenotazione
              key={key}
              entry={chosen.entry}
              tipo={chosen.tipo}
              noleggio_max={chosen.noleggio_max}
              cauzione={chosen.cauzione}
              risorsa_id={chosen.risorsa_id!}
              per={{ persona, noti, onNoto: (code) => setNoti([...noti, code]) }}
            />
          )}
          {persona.is_active && chosen && drawSotto(chosen.entry)}
        </Stack>
      </Card>
    </Page>
  );
}

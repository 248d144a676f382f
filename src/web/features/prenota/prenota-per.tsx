import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Tipo } from '#contract/campi.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { FormPrenotazione } from './form-prenotazione.tsx';
import styles from './form.module.css';
import { testiPrenota } from './testi.ts';

/** An entry of the catalogue that can be booked. */
export interface VocePrenotabile {
  entry: Entry;
  tipo: Tipo;
  nome: string;
  noleggio_max: number;
  cauzione: number;
  risorsa_id: number | null;
}

export interface PrenotaPerProps {
  persona: SchedaUtente;
  /** The whole catalogue; null while it loads. */
  voci: readonly VocePrenotabile[] | null;
  /** When it did not load. */
  onRetry: (() => void) | null;
  /** What stands below the form of an entry. */
  drawSotto: (entry: Entry) => ReactNode;
}

const keyOf = ({ entry: { tipo, id } }: VocePrenotabile): string => `${tipo}-${id}`;

/**
 * The booking form for somebody at the desk: what, then the days (prodotto/persone#prenota-per). What is chosen stands in
 * the address, as the days do.
 */
export function PrenotaPer({ persona, voci, onRetry, drawSotto }: PrenotaPerProps) {
  const t = useTesti(testiPrenota);
  const [query, setQuery] = useSearchParams();
  const nome = formatPersona(persona);
  const chosen = voci?.find((voce) => keyOf(voce) === query.get('voce'));
  const choose = (voce: string) => {
    const next = new URLSearchParams(query);
    next.set('voce', voce);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Page
      title={t('per_titolo', { nome })}
      end={<LinkButton to={pathUtente(persona.id)}>{t('per_scheda')}</LinkButton>}
    >
      <Card className={styles['per']}>
        <Stack>
          {!persona.is_active && <Note severity="warn">{t('per_sospesa', { nome })}</Note>}
          {persona.is_active && voci && (
            <Select
              label={t('per_cosa')}
              value={chosen ? keyOf(chosen) : ''}
              options={[
                ...(chosen ? [] : [{ value: '', label: t('per_scegli') }]),
                ...voci.map((voce) => ({ value: keyOf(voce), label: voce.nome })),
              ]}
              onChange={choose}
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
              key={keyOf(chosen)}
              entry={chosen.entry}
              tipo={chosen.tipo}
              noleggio_max={chosen.noleggio_max}
              cauzione={chosen.cauzione}
              risorsa_id={chosen.risorsa_id!}
              per={persona}
            />
          )}
          {persona.is_active && chosen && drawSotto(chosen.entry)}
        </Stack>
      </Card>
    </Page>
  );
}

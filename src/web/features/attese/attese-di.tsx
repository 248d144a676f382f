import { useQuery } from '@tanstack/react-query';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { daFareQuery } from '#web/shared/queries/account.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { RigaFila } from './riga-fila.tsx';
import { RigaTenuta } from './riga-tenuta.tsx';
import { testiAttese } from './testi.ts';

/** On a person's page: their waits and held places; null if there are none. */
export function AtteseDi({ utente }: { utente: SchedaUtente }) {
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
              <RigaFila
                key={attesa.id}
                attesa={attesa}
                chi={formatPersona(utente)}
                togli={(cosa) => t('attese_di_togli', { cosa })}
              >
                <strong lang="it">{attesa.nome}</strong>
              </RigaFila>
            ),
          )}
        </ul>
      </Stack>
    </Card>
  );
}

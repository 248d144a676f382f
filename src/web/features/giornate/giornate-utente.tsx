import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { MovimentoGiornate } from '#contract/giornate.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { isGratuito } from '#domain/prezzi.ts';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare, Incassa } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevutaGiornate } from '#web/shared/paths.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { giornateQuery } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Pencil, ReceiptEuro, Ticket, Undo2 as Undo } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { DaPagareDi } from './da-pagare-di.tsx';
import type { Aggiunta } from './api.ts';
import { Saldo } from './saldo.tsx';
import { testiGiornate } from './testi.ts';
import { UltimiMovimenti } from './ultimi-movimenti.tsx';

const FormVendita = lazyParte(() => import('./form-vendita.tsx').then((m) => ({ default: m.FormVendita })), {
  dove: 'sopra',
});
const FormCorrezione = lazyParte(
  () => import('./form-correzione.tsx').then((m) => ({ default: m.FormCorrezione })),
  { dove: 'sopra' },
);

interface GiornateUtenteProps {
  utente: SchedaUtente;
  /** Whether the account has to be taken over first: until then no days can be sold to it. */
  daPrendere: boolean;
}

/**
 * A person's days, for administrators: selling, taking back, correcting, and what is to be paid
 * (prodotto/giornate#scheda).
 */
export function GiornateUtente({ utente, daPrendere }: GiornateUtenteProps) {
  const t = useTesti(testiGiornate);
  const [vende, setVende] = useState(false);
  const [aggiunta, setAggiunta] = useState<Aggiunta | null>(null);
  const query = useQuery(giornateQuery(utente.id));
  const chi = formatPersona(utente);
  const azioni = (movimento: MovimentoGiornate, detto: { cosa: string; quando: string }) =>
    movimento.importo !== null && (
      <>
        <LinkButton
          variant="plain"
          aria-label={t('ricevuta_cosa', detto)}
          icon={<ReceiptEuro />}
          to={pathRicevutaGiornate(movimento.id)}
        >
          {t('ricevuta')}
        </LinkButton>
        {movimento.tipo === 'acquisto' && !movimento.stornato && (
          <>
            <Button
              variant="plain"
              aria-label={t('correggi_cosa', detto)}
              icon={<Pencil />}
              onClick={() => setAggiunta({ cosa: 'importo', movimento })}
            >
              {t('correggi_importo')}
            </Button>
            <Button
              variant="plain"
              aria-label={t('riprendi_cosa', detto)}
              icon={<Undo />}
              onClick={() => setAggiunta({ cosa: 'riprendi', movimento })}
            >
              {t('riprendi')}
            </Button>
          </>
        )}
      </>
    );
  return (
    <Stack>
      <CardTitle>{t('sue')}</CardTitle>
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="160px" />}>
        {(giornate) => (
          <Stack>
            <Saldo giornate={giornate} />
            <DaPagareDi giornate={giornate}>
              {(one) => (
                <Row>
                  <DaPagare giornate={one} />
                  <Incassa prenotazione={{ id: one.prenotazione_id, giornate: one }} chi={chi} />
                </Row>
              )}
            </DaPagareDi>
            {daPrendere ? (
              <p className="soft">{t('da_prendere')}</p>
            ) : (
              <Row>
                {!isGratuito(readCentro()) && (
                  <Button variant="primary" icon={<Ticket />} onClick={() => setVende(true)}>
                    {t('vendi')}
                  </Button>
                )}
                <Button
                  icon={<Pencil />}
                  onClick={() => setAggiunta({ cosa: 'giorni', utente_id: utente.id })}
                >
                  {t('correggi')}
                </Button>
              </Row>
            )}
            {giornate.versione > 0 && <UltimiMovimenti id={utente.id} azioni={azioni} />}
            <Suspense>
              {vende && <FormVendita utente={utente} giornate={giornate} onClose={() => setVende(false)} />}
              {aggiunta && (
                <FormCorrezione
                  aggiunta={aggiunta}
                  versione={giornate.versione}
                  onClose={() => setAggiunta(null)}
                />
              )}
            </Suspense>
          </Stack>
        )}
      </Caricato>
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MovimentoGiornate } from '#contract/giornate.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { isGratuito } from '#domain/prezzi.ts';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevutaGiornate } from '#web/shared/paths.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { giornateQuery } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Pencil, ReceiptEuro, Ticket, Undo2 as Undo } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Incassa } from '#web/shared/giornate/form-incasso.tsx';
import { DaPagareDi } from './da-pagare-di.tsx';
import type { AggiuntaGiornate } from './api.ts';
import { Saldo, UltimiMovimenti } from './ultimi-movimenti.tsx';
import { testiGiornate } from './testi.ts';
import { FormVendita } from './form-vendita.tsx';
import { FormCorrezione } from './form-correzione.tsx';

interface GiornateUtenteProps {
  utente: SchedaUtente;
  /** No days can be sold before the account is taken over. */
  daPrendere: boolean;
}

/** A person's days, for administrators: sell, take back, correct, days to be paid (prodotto/giornate#scheda). */
export function GiornateUtente({ utente, daPrendere }: GiornateUtenteProps) {
  const t = useTesti(testiGiornate);
  const [vende, setVende] = useState(false);
  const [aggiunta, setAggiunta] = useState<AggiuntaGiornate | null>(null);
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
            {vende && <FormVendita utente={utente} giornate={giornate} onClose={() => setVende(false)} />}
            {aggiunta && (
              <FormCorrezione
                aggiunta={aggiunta}
                versione={giornate.versione}
                onClose={() => setAggiunta(null)}
              />
            )}
          </Stack>
        )}
      </Caricato>
    </Stack>
  );
}

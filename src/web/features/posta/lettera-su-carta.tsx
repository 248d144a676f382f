import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { LetteraDaStampare, Posta } from '#contract/posta.ts';
import { isAssente } from '#web/shared/api/api-error.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatIstante } from '#web/shared/format.ts';
import { LinguaDelFoglio, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS, pathUtente } from '#web/shared/paths.ts';
import { letteraQuery } from '#web/shared/queries/posta.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Foglio } from '#web/shared/ui/foglio.tsx';
import { Check, Printer, Send } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { useConsegnaPosta, useResendPosta } from './lettera.tsx';
import { testiPosta } from './testi.ts';

const DA_STAMPARE = `${PATHS.posta}?stato=da_stampare`;

/** A letter to print and hand over to somebody without an address (prodotto/lettere#su-carta). */
export default function PaginaLettera() {
  const { id = '' } = useParams();
  const t = useTesti(testiPosta);
  const query = useQuery(letteraQuery(id));
  const { error } = query;
  const absent = isAssente(error) || (error instanceof ApiError && error.code === 'LETTERA_PER_MAIL');
  const end = <LinkButton to={DA_STAMPARE}>{t('tutte_le_lettere')}</LinkButton>;
  return (
    <Page title={t('lettera_titolo', { id })} end={end}>
      <Caricato
        query={query}
        error={t('lettera_errore')}
        scheletro={<Skeleton height="420px" />}
        assente={
          absent && (
            <EmptyState level={2} title={t('lettera_assente')}>
              {t('lettera_assente_testo')}
            </EmptyState>
          )
        }
      >
        {(lettera) => <Lettera lettera={lettera} />}
      </Caricato>
    </Page>
  );
}

function Lettera({ lettera }: { lettera: LetteraDaStampare }) {
  const { posta, oggetto, paragrafi, firma } = lettera;
  const t = useTesti(testiPosta);
  const lingua = useLingua();
  const chi = posta.persona ? `${posta.persona.nome} ${posta.persona.cognome}`.trim() : '';
  return (
    <Stack>
      <p className="soft">
        {posta.user_id && <Link to={pathUtente(posta.user_id)}>{t('lettera_per', { chi })}</Link>}
      </p>
      <Azioni posta={posta} />
      <LinguaDelFoglio value={lettera.lingua}>
        <Foglio aria-labelledby="oggetto">
          <p>{chi}</p>
          <p className="num">{formatIstante(posta.creata_il, lettera.lingua).split(',')[0]}</p>
          <h2 id="oggetto">{oggetto}</h2>
          {paragrafi.map((paragrafo) => (
            <p key={paragrafo}>{paragrafo}</p>
          ))}
          <address className="pt4 line-t">
            {firma.map((riga) => (
              <span key={riga}>{riga}</span>
            ))}
          </address>
        </Foglio>
      </LinguaDelFoglio>
      {posta.inviata_il && (
        <Note severity="ok">{t('consegnata_il', { quando: formatIstante(posta.inviata_il, lingua) })}</Note>
      )}
    </Stack>
  );
}

function Azioni({ posta: { id, inviata_il: consegnata, persona } }: { posta: Posta }) {
  const t = useTesti(testiPosta);
  const hand = useConsegnaPosta(id);
  const resend = useResendPosta();
  const navigate = useNavigate();
  const consegna = useAction({ run: () => hand.mutateAsync(), successMessage: t('consegnata_fatto') });
  const mail = useAction({
    run: () => resend.mutateAsync(id),
    successMessage: t('reinviata'),
    onDone: () => navigate(DA_STAMPARE),
  });
  return (
    <Row>
      <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
        {t('stampa')}
      </Button>
      <Button
        icon={<Check />}
        disabled={consegnata !== null}
        busy={consegna.pending ? t('consegno') : undefined}
        onClick={() => void consegna.run()}
      >
        {t('consegna')}
      </Button>
      {persona?.email && consegnata === null && (
        <Button
          icon={<Send />}
          busy={mail.pending ? t('reinvio') : undefined}
          onClick={() => void mail.run()}
        >
          {t('manda_per_mail')}
        </Button>
      )}
    </Row>
  );
}

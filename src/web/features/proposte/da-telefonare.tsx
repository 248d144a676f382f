import { useQuery } from '@tanstack/react-query';
import type { PropostaAlBanco } from '#contract/proposte.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { Check, X } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiProposta } from './risposta.tsx';
import styles from './proposte.module.css';
import { testiProposte } from './testi.ts';

/** At the desk: proposals on paper, which an administrator answers after a call (prodotto/banco#da-telefonare). */
export function ProposteDaTelefonare({ giorno }: { giorno: Giorno }) {
  const t = useTesti(testiProposte);
  const proposte = useQuery(bancoQuery(giorno)).data?.da_telefonare ?? [];
  if (proposte.length === 0) return null;
  return (
    <Card className={styles['mie']}>
      <Stack>
        <CardTitle>{t('telefonare')}</CardTitle>
        <p className="soft">{t('telefonare_aiuto')}</p>
        <ul className="stack">
          {proposte.map((proposta) => (
            <Riga key={proposta.id} proposta={proposta} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Riga({ proposta }: { proposta: PropostaAlBanco }) {
  const t = useTesti(testiProposte);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondiProposta(proposta.id, undefined);
  const say = { t, lingua, oggi };
  const { utente, prenotazione, proposte, entro } = proposta;
  const chi = `${utente.nome} ${utente.cognome}`;
  const attuale = formatPeriodo(prenotazione, say.lingua, 'arrow', say.oggi);
  const nome = prenotazione.prenotabile.nome;
  const { run } = useAction({
    run: (span: Intervallo | null) => rispondi.mutateAsync(span),
    successMessage: (_, span) =>
      span
        ? t('preso', { chi, giorni: formatPeriodo(span, say.lingua, 'long', say.oggi) })
        : t('annullata_per', { chi }),
    errorMessage: t('storto'),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        <Link to={pathUtente(utente.id)}>{chi}</Link> <a href={telHref(utente.telefono)}>{utente.telefono}</a>
      </p>
      <p>
        {t('telefonare_entro', { nome, giorni: attuale, entro: formatGiorno(entro, lingua, 'long', oggi) })}.{' '}
        {proposte.length === 0 && t('telefonare_senza')}
      </p>
      <Row>
        {proposte.map((span) => (
          <Button
            key={span.inizio}
            icon={<Check />}
            aria-label={t('prende_chi', { chi, giorni: formatPeriodo(span, say.lingua, 'long', say.oggi) })}
            onClick={() => void run(span)}
          >
            <span className="num">{formatPeriodo(span, say.lingua, 'long', say.oggi)}</span>
          </Button>
        ))}
        <DeleteButton
          label={t('nessuna_di_queste')}
          button={{
            variant: 'plain',
            icon: <X />,
            className: styles['annulla'],
            'aria-label': t('nessuno_chi', { chi }),
          }}
          onConfirm={() => run(null)}
          icon={<X />}
          title={t('annulla_titolo', { nome, giorni: attuale })}
          confirm={t('annulla_la')}
          cancel={t('lascia')}
          busy={t('annullo')}
        >
          <p>{t('annulla_per_testo', { id: prenotazione.id, chi })}</p>
        </DeleteButton>
      </Row>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { PropostaAlBanco } from '#contract/proposte.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente, telHref } from '#web/shared/paths.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { drawPeriodo, sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { Check, X } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRispondiProposta } from './api.ts';
import styles from './proposte.module.css';
import { testiProposte } from './testi.ts';

/**
 * At the desk: the proposals that went out on paper. An administrator answers them after a call
 * (prodotto/banco#da-telefonare).
 */
export default function ProposteDaTelefonare({ giorno }: { giorno: Giorno }) {
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
  const attuale = drawPeriodo(prenotazione, say);
  const nome = prenotazione.prenotabile.nome;
  const { run } = useRun({
    send: (span: Intervallo | null) => rispondi.mutateAsync(span),
    fatto: (_, span) =>
      span ? t('preso', { chi, giorni: sayPeriodo(span, say) }) : t('annullata_per', { chi }),
    storto: t('storto'),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p>
        <Link to={pathUtente(utente.id)}>{chi}</Link> <a href={telHref(utente.telefono)}>{utente.telefono}</a>
      </p>
      <p>
        {t('telefonare_entro', { nome, giorni: attuale, entro: sayGiorno(entro, lingua, oggi) })}.{' '}
        {proposte.length === 0 && t('telefonare_senza')}
      </p>
      <Row>
        {proposte.map((span) => (
          <Button
            key={span.inizio}
            icon={<Check />}
            aria-label={t('prende_chi', { chi, giorni: sayPeriodo(span, say) })}
            onClick={() => void run(span)}
          >
            <span className="num">{sayPeriodo(span, say)}</span>
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

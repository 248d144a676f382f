import { useState } from 'react';
import type { Cauzione, MovimentoCauzione } from '#contract/cauzioni.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { formatEuro, formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevuta, pathUtente } from '#web/shared/paths.ts';
import { NumeroRicevuta } from '#web/shared/ricevuta/foglio-ricevuta.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { Pencil, ReceiptEuro } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './cauzioni.module.css';
import type { AggiuntaCauzione } from './api.ts';
import { FormMovimento } from './form-movimento.tsx';
import { testiCauzioni } from './testi.ts';
import { sayIntestatario, sayMovimentoCauzione } from './say.ts';

export function Scheda({ cauzione }: { cauzione: Cauzione }) {
  const t = useTesti(testiCauzioni);
  const lingua = useLingua();
  const [aggiunta, setAggiunta] = useState<AggiuntaCauzione | null>(null);
  const { id, prenotazione, ricevuto, resta, movimenti } = cauzione;
  const { nome } = prenotazione.prenotabile;
  const utente = movimenti.at(-1)?.intestatario.utente_id;
  const chi = sayIntestatario(cauzione, t);
  const titolo = `cauzione-${id}`;
  return (
    <Card className="stack" role="article" aria-labelledby={titolo}>
      <Row className="between">
        <div>
          <CardTitle id={titolo}>
            {utente ? <Link to={pathUtente(utente)}>{chi}</Link> : chi}
            <span lang="it">{`, ${nome}`}</span>
          </CardTitle>
          <p className="soft">
            {t('prenotazione_id', { id: prenotazione.id })}, {formatPeriodo(prenotazione, lingua, 'long')}
          </p>
        </div>
        <Tag variant={resta > 0 ? 'paper' : 'plain'}>
          {resta > 0 ? t('resta', { euro: formatEuro(resta) }) : t('chiusa')}
        </Tag>
      </Row>
      <ul
        className={cx(styles['movimenti'], 'lines')}
        aria-label={t('movimenti', { cosa: `${chi}, ${nome}` })}
      >
        {movimenti.map((movimento) => (
          <Movimento
            key={movimento.id}
            movimento={movimento}
            onCorrect={() => setAggiunta({ cosa: 'correggi', movimento })}
          />
        ))}
      </ul>
      {resta > 0 && (
        <Row>
          <Button onClick={() => setAggiunta({ cosa: 'restituisci' })}>{t('restituisci')}</Button>
          <Button onClick={() => setAggiunta({ cosa: 'trattieni' })}>{t('trattieni')}</Button>
        </Row>
      )}
      {ricevuto === 0 && utente && (
        <Row>
          <Button onClick={() => setAggiunta({ cosa: 'ricevi' })}>{t('ricevi')}</Button>
        </Row>
      )}
      {aggiunta && (
        <FormMovimento cauzione={cauzione} aggiunta={aggiunta} onClose={() => setAggiunta(null)} />
      )}
    </Card>
  );
}

function Movimento({ movimento, onCorrect }: { movimento: MovimentoCauzione; onCorrect: () => void }) {
  const t = useTesti(testiCauzioni);
  const lingua = useLingua();
  const { id, come, riferimento, motivo, quando, corregge, ricevuta } = movimento;
  const cosa = sayMovimentoCauzione(movimento, t);
  return (
    <li className="flex wrap middle py1">
      <p className="min0 any-width anywhere">
        <b>{cosa}</b>
        {come && `, ${t(come)}`}
        {riferimento && ` (${riferimento})`}
        {motivo && (
          <>
            {': '}
            <span lang="it">{motivo}</span>
          </>
        )}
        <small className="flex wrap soft">
          <NumeroRicevuta ricevuta={ricevuta} />{' '}
          <time dateTime={quando}>{formatIstante(quando, lingua)}</time>
        </small>
      </p>
      {corregge === null && (
        <Button
          variant="plain"
          aria-label={t('correggi_cosa', { cosa })}
          icon={<Pencil />}
          onClick={onCorrect}
        >
          {t('correggi')}
        </Button>
      )}
      <LinkButton
        variant="plain"
        aria-label={t('ricevuta_cosa', { cosa })}
        icon={<ReceiptEuro />}
        to={pathRicevuta(id)}
      >
        {t('ricevuta')}
      </LinkButton>
    </li>
  );
}

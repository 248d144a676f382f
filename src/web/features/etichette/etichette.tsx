import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { indirizzoQuery } from '#web/shared/queries/bacheca.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { Printer } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './etichette.module.css';
import { Fogli, type FormaEtichette } from './fogli.tsx';
import { testiEtichette } from './testi.ts';

/** Labels for resources: choose, preview, print (prodotto/etichette#pagina). */
export default function Etichette() {
  const t = useTesti(testiEtichette);
  const { risorse, complete, isError, refetch } = useRisorse();
  const indirizzo = useQuery(indirizzoQuery());
  return (
    <Page title={t('titolo')}>
      <Stack>
        <p className="soft" data-nostampa>
          {t('aiuto')}
        </p>
        {isError || indirizzo.isError ? (
          <NonCaricato
            busy={indirizzo.isFetching}
            onRetry={() => {
              refetch();
              void indirizzo.refetch();
            }}
          >
            {t('errore')}
          </NonCaricato>
        ) : complete && indirizzo.data !== undefined ? (
          <Scelta risorse={sortPerNome(risorse.filter(({ bozza }) => !bozza))} indirizzo={indirizzo.data} />
        ) : (
          <Loading>
            <Skeleton height="480px" />
          </Loading>
        )}
      </Stack>
    </Page>
  );
}

/** The choice of labels and format, with the sheets to print below. */
function Scelta({ risorse, indirizzo }: { risorse: readonly Prenotabile[]; indirizzo: string }) {
  const t = useTesti(testiEtichette);
  const [forma, setForma] = useState<FormaEtichette>('foglio');
  const [senza, setSenza] = useState<ReadonlySet<number>>(new Set());
  const scelte = risorse.filter(({ id }) => !senza.has(id));
  const toggle = (id: number) => {
    const next = new Set(senza);
    if (!next.delete(id)) next.add(id);
    setSenza(next);
  };
  return (
    <Stack>
      <Card data-nostampa>
        <Stack>
          <PickOne
            look="segments"
            label={t('forma')}
            options={(['foglio', 'singole'] as const).map((value) => ({ value, label: t(value) }))}
            value={forma}
            onPick={setForma}
          />
          <p className="soft">{t(`${forma}_aiuto`)}</p>
          <fieldset className="grid g3 m0 p0 b0">
            <legend className="p0 bold">{t('quali')}</legend>
            <Row>
              <Button onClick={() => setSenza(new Set())}>{t('tutte')}</Button>
              <Button onClick={() => setSenza(new Set(risorse.map(({ id }) => id)))}>{t('nessuna')}</Button>
            </Row>
            <div className={cx(styles['caselle'], 'grid')}>
              {risorse.map(({ id, nome }) => (
                <Checkbox key={id} checked={!senza.has(id)} onChange={() => toggle(id)}>
                  <span lang="it">{nome}</span> <span className="soft small num">{id}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
          {scelte.length > 0 ? (
            <Row>
              <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
                {t('stampa', { count: scelte.length })}
              </Button>
            </Row>
          ) : (
            <Said later>{t('scegli')}</Said>
          )}
        </Stack>
      </Card>
      {scelte.length > 0 && <Fogli forma={forma} risorse={scelte} indirizzo={indirizzo} />}
    </Stack>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rilascio } from '#contract/abilitazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { fineRilascio } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Segnato, SpiegatoAdesso } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useSpiega } from '#web/shared/abilitazioni/use-rilascio.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { abilitazioniQuery, rilasciQuery } from '#web/shared/queries/abilitazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, Plus, X } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './abilitazioni.module.css';
import { Detta } from './mie-abilitazioni.tsx';
import { Storia } from './elenco-rilasci.tsx';
import { testiPagina } from './testi.ts';
import { Togli } from './revoke-rilascio.tsx';

/** The abilitazioni of a person, for administrators, who give and revoke them (prodotto/abilitazioni#scheda). */
export function AbilitazioniUtente({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiPagina);
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <Caricato
        query={useQuery(rilasciQuery(utente.id))}
        error={t('errore_sue')}
        scheletro={<Skeleton height="120px" />}
      >
        {(rilasci) => <Rilasci utente={utente} rilasci={rilasci} />}
      </Caricato>
    </Stack>
  );
}

function Rilasci({ utente, rilasci }: { utente: SchedaUtente; rilasci: readonly Rilascio[] }) {
  const t = useTesti(testiPagina);
  const ab = useTesti(testiAbilitazioni);
  // State is kept here: an abilitazione just given leaves the list of others, but can still be undone.
  const spiega = useSpiega(utente.id);
  const [toglie, setToglie] = useState<Rilascio | null>(null);
  const [scelta, setScelta] = useState(false);
  const { data: tutte = [] } = useQuery(abilitazioniQuery());
  const visibili = new Set(tutte.map(({ id }) => id));
  const altre = tutte.filter(({ id }) => !rilasci.some(({ abilitazione }) => abilitazione.id === id));
  return (
    <Stack>
      {rilasci.length > 0 && (
        <ul className={styles['sue']}>
          {rilasci.map((rilascio) => (
            <li className="grid g1 line-b" key={rilascio.abilitazione.id}>
              <Detta rilascio={rilascio} />
              <Presse
                utente={utente}
                rilascio={rilascio}
                visibile={visibili.has(rilascio.abilitazione.id)}
                onTogli={() => setToglie(rilascio)}
              />
            </li>
          ))}
        </ul>
      )}
      {altre.length > 0 && !scelta ? (
        <Row>
          <Button icon={<Plus />} onClick={() => setScelta(true)}>
            {t(rilasci.length === 0 ? 'dai' : 'dai_altra')}
          </Button>
        </Row>
      ) : altre.length > 0 ? (
        <Altra
          key={altre.map(({ id }) => id).join()}
          {...{ utente, altre, spiega }}
          prima={rilasci.length === 0}
        />
      ) : (
        rilasci.length === 0 && <p className="soft">{t('vuoto')}</p>
      )}
      {spiega.dato && (
        <Segnato
          detto={ab('data', { nome: spiega.dato.nome })}
          annulla={spiega.annulla}
          onUndo={() => void spiega.undo()}
        />
      )}
      {rilasci.length > 0 && <Storia rilasci={rilasci} />}
      {toglie && <Togli utente={utente} rilascio={toglie} onClose={() => setToglie(null)} />}
    </Stack>
  );
}

function Presse({
  utente,
  rilascio: { abilitazione, stato },
  visibile,
  onTogli,
}: {
  utente: SchedaUtente;
  rilascio: Rilascio;
  visibile: boolean;
  onTogli: () => void;
}) {
  const t = useTesti(testiPagina);
  const ab = useTesti(testiAbilitazioni);
  const { give, inCorso, dato, undo, annulla } = useSpiega(utente.id);
  const { id, nome } = abilitazione;
  if (dato) return <Segnato detto={ab('segnato')} annulla={annulla} onUndo={() => void undo()} />;
  return (
    <Row gap={2}>
      {stato !== 'valida' && visibile && (
        <SpiegatoAdesso
          icon={<Check />}
          nome={nome}
          persona={formatPersona(utente)}
          inCorso={inCorso !== null}
          onClick={() => void give(id)}
        />
      )}
      {stato !== 'tolta' && (
        <Button
          variant="plain"
          className={cx(styles['togli'], 'danger')}
          icon={<X />}
          aria-label={t('togli_nome', { nome })}
          onClick={onTogli}
        >
          {t('togli')}
        </Button>
      )}
    </Row>
  );
}

/** Gives another abilitazione; its last day can be changed first. */
function Altra({
  utente,
  altre,
  prima,
  spiega: { give, inCorso },
}: {
  utente: SchedaUtente;
  altre: readonly { id: number; nome: string; durata_mesi: number | null }[];
  prima: boolean;
  spiega: ReturnType<typeof useSpiega>;
}) {
  const t = useTesti(testiPagina);
  const oggi = useOggi();
  const [id, setId] = useState(altre[0]!.id);
  const scelta = altre.find((one) => one.id === id)!;
  const [scritto, setScritto] = useState<Giorno | null | undefined>(undefined);
  const fino = scritto === undefined ? fineRilascio(oggi, scelta.durata_mesi) : scritto;
  const [illeggibile, setIlleggibile] = useState(false);
  return (
    <div className={cx(styles['altra'], 'grid top g3')}>
      <Select
        label={t(prima ? 'una' : 'unaltra')}
        options={altre.map((one) => ({ value: String(one.id), label: one.nome }))}
        value={String(id)}
        onChange={(value) => {
          setId(Number(value));
          setScritto(undefined);
        }}
      />
      <CampoGiorno
        label={t('fino_al')}
        hint={t('fino_al_vuoto')}
        giorno={fino}
        onGiorno={setScritto}
        onIlleggibile={setIlleggibile}
      />
      <SpiegatoAdesso
        icon={<Check />}
        nome={scelta.nome}
        persona={formatPersona(utente)}
        disabled={illeggibile || (fino !== null && fino < oggi)}
        inCorso={inCorso !== null}
        onClick={() => void give(id, fino)}
      />
    </div>
  );
}

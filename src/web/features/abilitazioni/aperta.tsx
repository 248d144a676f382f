import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Abilitazione, PersonaAbilitata } from '#contract/abilitazioni.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { fineInScadenza } from '#domain/abilitazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import { Segnato, SpiegatoAdesso } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useSpiega } from '#web/shared/abilitazioni/use-rilascio.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRisorsa, pathUtente } from '#web/shared/paths.ts';
import { personeAbilitateQuery } from '#web/shared/queries/abilitazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { BadgeCheck, Check, Hourglass, Pencil, Trash2, Users } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { lazyParte } from '#web/shared/ui/parte.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useDeleteAbilitazione } from './api.ts';
import styles from './abilitazioni.module.css';
import { sayDurata } from './say.ts';
import { testiPagina } from './testi.ts';

const Form = lazyParte(
  () => import('./form-abilitazione.tsx').then((m) => ({ default: m.FormAbilitazione })),
  { dove: 'sopra' },
);

export interface ApertaProps {
  una: Abilitazione;
  /** The resources that ask for it. */
  cose: readonly Prenotabile[];
}

/** An unfolded abilitazione: how to get it, what asks for it, who has it and who is about to lose it. */
export function Aperta({ una, cose }: ApertaProps) {
  const t = useTesti(testiPagina);
  const id = useId();
  const [modifica, setModifica] = useState(false);
  const [persone, setPersone] = useState(false);
  const inScadenza = una.quante?.in_scadenza ?? 0;
  return (
    <div className={styles['dentro']}>
      <div className={styles['colonne']}>
        <dl className={styles['dati']}>
          <div>
            <dt>{t('come')}</dt>
            <dd lang="it">{una.come_si_ottiene}</dd>
          </div>
          <div>
            <dt>{t('dura')}</dt>
            <dd className="num">{sayDurata(una.durata_mesi, t)}</dd>
          </div>
          <div>
            <dt>{t('serve_per')}</dt>
            <dd>
              {cose.length === 0
                ? t('nessuna_cosa')
                : cose.map(({ id: cosa, tipo, nome }, n) => (
                    <span key={cosa} lang="it">
                      {n > 0 && ', '}
                      <Link to={pathRisorsa(tipo, cosa)}>{nome}</Link>
                    </span>
                  ))}
            </dd>
          </div>
        </dl>
        {inScadenza > 0 && <Persone titolo={t('stanno')} una={una} solo="in_scadenza" />}
      </div>
      {persone && <Persone titolo={t('persone')} una={una} />}
      <div className="row between">
        <Row gap={2}>
          <Button icon={<Users />} aria-expanded={persone} onClick={() => setPersone(!persone)}>
            {t('tutte', { count: una.quante?.valide === 1 ? 1 : 2 })}
          </Button>
          <Button icon={<Pencil />} onClick={() => setModifica(true)}>
            {t('modifica')}
          </Button>
        </Row>
        <Elimina una={una} cose={cose} perche={id} />
      </div>
      {cose.length > 0 && (
        <p id={id} className="soft small">
          {t('non_si_elimina', { cose: cose.map(({ nome }) => nome).join(', ') })}
        </p>
      )}
      {modifica && (
        <Suspense>
          <Form una={una} onClose={() => setModifica(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Elimina({ una: { id, nome }, cose, perche }: ApertaProps & { perche: string }) {
  const t = useTesti(testiPagina);
  const remove = useDeleteAbilitazione(id);
  const { run } = useRun({
    send: () => remove.mutateAsync(),
    fatto: t('eliminata', { nome }),
    storto: t('ops_elimina'),
    dopo: () => focusIfLost(firstHeading),
  });
  if (cose.length > 0)
    return (
      <Button variant="danger" icon={<Trash2 />} disabled aria-describedby={perche}>
        {t('elimina')}
      </Button>
    );
  return (
    <DeleteButton label={t('elimina')} onConfirm={run} busy={t('elimino')}>
      <p>{t('elimina_testo', { nome })}</p>
    </DeleteButton>
  );
}

/** The people who have or had it, by surname, or only those who are about to lose it, from the pages read so far. */
function Persone({ titolo, una, solo }: { titolo: string; una: Abilitazione; solo?: 'in_scadenza' }) {
  const t = useTesti(testiPagina);
  const id = useId();
  const oggi = useOggi();
  const query = useInfiniteQuery(personeAbilitateQuery(una.id, solo));
  return (
    <section aria-labelledby={id} className={styles['gente']}>
      <h2 id={id} className="t4">
        {titolo}
      </h2>
      <ElencoPagine
        query={query}
        error={t('errore_persone')}
        scheletro={<Skeleton height="120px" />}
        vuoto={<p className="soft">{t('nessuna_persona')}</p>}
        altre={t('altre_persone')}
      >
        {(righe) => (
          <ul>
            {righe.map((riga) => (
              <Persona key={riga.utente.id} una={una} riga={riga} oggi={oggi} />
            ))}
          </ul>
        )}
      </ElencoPagine>
    </section>
  );
}

function Persona({ una, riga, oggi }: { una: Abilitazione; riga: PersonaAbilitata; oggi: Giorno }) {
  const t = useTesti(testiPagina);
  const ab = useTesti(testiAbilitazioni);
  const lingua = useLingua();
  const { utente, fino, stato } = riga;
  const { give, inCorso, dato, undo, annulla } = useSpiega(utente.id);
  const presto = stato === 'valida' && fino !== null && fino <= fineInScadenza(oggi);
  return (
    <li className={styles['persona']}>
      <Link to={pathUtente(utente.id)}>
        {utente.cognome} {utente.nome}
      </Link>
      <span className="num">
        {presto ? (
          <Tag variant="hold" icon={<Hourglass />}>
            {fino === oggi ? t('oggi') : t('fra', { count: daysBetween(oggi, fino) })}
          </Tag>
        ) : (
          <span className="soft small">
            {stato === 'valida' && fino === null && (
              <>
                <BadgeCheck /> {t('senza_fine')}
              </>
            )}
            {stato !== 'valida' && t(stato)}
          </span>
        )}
        {fino !== null && (
          <small className="block soft">
            {abbreviatePeriodo({ inizio: fino, fine: fino }, lingua, oggi)}
          </small>
        )}
      </span>
      <span>
        {dato ? (
          <Segnato detto={ab('segnato')} annulla={annulla} onUndo={() => void undo()} />
        ) : (
          (presto || stato !== 'valida') && (
            <SpiegatoAdesso
              icon={<Check />}
              nome={una.nome}
              persona={`${utente.nome} ${utente.cognome}`}
              inCorso={inCorso !== null}
              onClick={() => void give(una.id)}
            />
          )
        )}
      </span>
    </li>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Abilitazione, PersonaAbilitata } from '#contract/abilitazioni.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { fineInScadenza } from '#domain/abilitazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { Segnato, SpiegatoAdesso } from '#web/shared/abilitazioni/abilitazioni-banco.tsx';
import { testiAbilitazioni } from '#web/shared/abilitazioni/testi.ts';
import { useSpiega } from '#web/shared/abilitazioni/use-rilascio.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa, pathUtente } from '#web/shared/paths.ts';
import { personeAbilitateQuery } from '#web/shared/queries/abilitazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { BadgeCheck, Check, Hourglass, Pencil, Trash2, Users } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useDeleteAbilitazione } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './abilitazioni.module.css';
import { testiPagina, type TraduciPagina } from './testi.ts';
import { FormAbilitazione as Form } from './form-abilitazione.tsx';

interface AbilitazioneApertaProps {
  una: Abilitazione;
  cose: readonly Prenotabile[];
}

/** An unfolded abilitazione: how to get it, what requires it, who has it, who is about to lose it. */
export function Aperta({ una, cose }: AbilitazioneApertaProps) {
  const t = useTesti(testiPagina);
  const id = useId();
  const [modifica, setModifica] = useState(false);
  const [persone, setPersone] = useState(false);
  const inScadenza = una.quante?.in_scadenza ?? 0;
  return (
    <div className="grid g4 p4">
      <div className={cx(styles['colonne'], 'grid cols-2 top laptop-one-col')}>
        <dl className={cx('grid g2 m0 t2', styles['dati'])}>
          <div className="grid g2 laptop-one-col">
            <dt className="soft">{t('come')}</dt>
            <dd className="m0 bold anywhere pre-line" lang="it">
              {una.come_si_ottiene}
            </dd>
          </div>
          <div className="grid g2 laptop-one-col">
            <dt className="soft">{t('dura')}</dt>
            <dd className="m0 bold num anywhere pre-line">{sayDurata(una.durata_mesi, t)}</dd>
          </div>
          <div className="grid g2 laptop-one-col">
            <dt className="soft">{t('serve_per')}</dt>
            <dd className="m0 bold anywhere pre-line">
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
      {modifica && <Form una={una} onClose={() => setModifica(false)} />}
    </div>
  );
}

function Elimina({ una: { id, nome }, cose, perche }: AbilitazioneApertaProps & { perche: string }) {
  const t = useTesti(testiPagina);
  const remove = useDeleteAbilitazione(id);
  const { run } = useAction({
    run: () => remove.mutateAsync(),
    successMessage: t('eliminata', { nome }),
    errorMessage: t('ops_elimina'),
    onDone: () => focusIfLost(firstHeading),
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

/** People who have or had it, by surname, or only those about to lose it, from the pages loaded so far. */
function Persone({ titolo, una, solo }: { titolo: string; una: Abilitazione; solo?: 'in_scadenza' }) {
  const t = useTesti(testiPagina);
  const id = useId();
  const oggi = useOggi();
  const query = useInfiniteQuery(personeAbilitateQuery(una.id, solo));
  return (
    <section aria-labelledby={id}>
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
    <li className={cx(styles['persona'], 'grid middle h56 g2 line-b t2')}>
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
        {fino !== null && <small className="block soft">{formatGiorno(fino, lingua, 'short', oggi)}</small>}
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

/** '12 mesi', 'senza fine'. */
export const sayDurata = (mesi: number | null, t: TraduciPagina): string =>
  mesi === null ? t('senza_fine') : t('mesi', { count: mesi });

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { useRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ChevronDown, ChevronRight, Plus } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './abilitazioni.module.css';
import { testiPagina, type TraduciPagina } from './testi.ts';
import { FormAbilitazione as Form } from './form-abilitazione.tsx';
import { Aperta, sayDurata } from './aperta.tsx';

/** All abilitazioni: what requires them, who has them, who is about to lose them. */
export function Abilitazioni() {
  const t = useTesti(testiPagina);
  const query = useQuery(abilitazioniQuery());
  const [nuova, setNuova] = useState(false);
  return (
    <Page
      title={t('titolo')}
      beside={query.data && <span className="soft num">{sayQuante(query.data, t)}</span>}
      end={
        <Button variant="primary" icon={<Plus />} onClick={() => setNuova(true)}>
          {t('nuova')}
        </Button>
      }
    >
      <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="240px" />}>
        {(tutte) =>
          tutte.length === 0 ? (
            <EmptyState title={t('vuoto')}>{t('vuoto_testo')}</EmptyState>
          ) : (
            <Elenco tutte={tutte} />
          )
        }
      </Caricato>
      {nuova && <Form una={null} onClose={() => setNuova(false)} />}
    </Page>
  );
}

function sayQuante(tutte: readonly Abilitazione[], t: TraduciPagina): string {
  const perdono = tutte.reduce((sum, { quante }) => sum + (quante?.in_scadenza ?? 0), 0);
  const quante = t('quante', { count: tutte.length });
  return perdono === 0 ? quante : `${quante}, ${t('perdono', { count: perdono })}`;
}

function Elenco({ tutte }: { tutte: readonly Abilitazione[] }) {
  const t = useTesti(testiPagina);
  const { risorse } = useRisorse();
  const [aperta, setAperta] = useState<number | null>(null);
  return (
    <div className={styles['elenco']}>
      <div
        className={cx(styles['testa'], 'grid middle g1-3 thick-b small bold soft laptop-hide')}
        aria-hidden="true"
      >
        <span>{t('nome_e_cose')}</span>
        <span>{t('dura')}</span>
        <span>{t('persone')}</span>
        <span>{t('entro')}</span>
      </div>
      <ul>
        {tutte.map((una) => (
          <Riga
            key={una.id}
            una={una}
            cose={risorse.filter(({ abilitazioni }) => abilitazioni.includes(una.id))}
            open={aperta === una.id}
            onOpen={() => setAperta(aperta === una.id ? null : una.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function Riga({
  una,
  cose,
  open,
  onOpen,
}: {
  una: Abilitazione;
  cose: readonly Prenotabile[];
  open: boolean;
  onOpen: () => void;
}) {
  const t = useTesti(testiPagina);
  const { id, nome, durata_mesi, quante = { valide: 0, in_scadenza: 0 } } = una;
  return (
    <li className={cx(open && styles['aperta'])}>
      <div className={cx(styles['riga'], 'grid middle h60 g1-3 t2 lh125 anywhere')}>
        <span className={styles['nome']}>
          <b lang="it">{nome}</b>
          <small className="block small soft" lang={cose.length > 0 ? 'it' : undefined}>
            {cose.length > 0 ? cose.map((cosa) => cosa.nome).join(', ') : t('nessuna_cosa')}
          </small>
        </span>
        <span className={cx('num', styles['dura'])}>{sayDurata(durata_mesi, t)}</span>
        <span className={cx('num', styles['persone'])}>
          <b>{quante.valide}</b> <small className="soft">{t('ce_lhanno', { count: quante.valide })}</small>
        </span>
        <span className={cx('num', styles['entro'])}>
          {quante.in_scadenza > 0 ? (
            <b className="warn">{t('la_perdono', { count: quante.in_scadenza })}</b>
          ) : (
            <span className="soft">{t('nessuno')}</span>
          )}
        </span>
        <Button
          variant="plain"
          aria-label={t('apri', { nome })}
          aria-expanded={open}
          aria-controls={`abilitazione-${id}`}
          onClick={onOpen}
        >
          {open ? <ChevronDown /> : <ChevronRight />}
        </Button>
      </div>
      <div id={`abilitazione-${id}`} hidden={!open}>
        {open && <Aperta una={una} cose={cose} />}
      </div>
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CopiaFallita, Copie } from '#contract/copie.ts';
import { announce } from '#web/shared/announce.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { upperFirst } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { copieQuery, refreshCopie } from '#web/shared/queries/gestione.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { Check, KeyRound, Plus, Repeat, ShieldCheck, TriangleAlert } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { call } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { Esito, InProva, RigaCopia, ScaricaCopia } from './riga-copia.tsx';
import { RigaStato } from './say-stato.tsx';
import righe from './righe.module.css';
import {
  type ParoleCopie,
  isRovinata,
  sayFatta,
  sayMomento,
  sayPosto,
  sayQuando,
  sayQuanto,
  sayStatoCopie,
} from './say-copie.ts';
import type { VoceSenzaModulo } from './sezione.ts';
import { testiCopie } from './testi-copie.ts';

/** The backup copies of the site (prodotto/copie#pagina). */
export const copie: VoceSenzaModulo = { nome: 'copie', Frase, Scheda, Stato: NellElenco };

function useChi(): ParoleCopie {
  const [t, lingua, oggi] = [useTesti(testiCopie), useLingua(), useOggi()];
  return { t, lingua, oggi };
}

function Frase() {
  return useTesti(testiCopie)('frase');
}

function NellElenco() {
  const chi = useChi();
  const { data } = useQuery(copieQuery());
  return data ? <RigaStato {...sayStatoCopie(data, chi)} /> : null;
}

function Scheda() {
  const t = useTesti(testiCopie);
  const query = useQuery(copieQuery());
  return (
    <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="480px" />}>
      {(dati) => <Tutte dati={dati} />}
    </Caricato>
  );
}

const headOf = (nome: string): HTMLElement | null => document.getElementById(nome);

function Tutte({ dati }: { dati: Copie }) {
  const chi = useChi();
  const { t } = chi;
  const client = useQueryClient();
  const { copie, in_corso, fallita, altrove } = dati;
  const [aperta, setAperta] = useState(copie[0]?.nome ?? null);
  const put = (answer: Copie) => client.setQueryData(copieQuery().queryKey, answer);
  const fai = useAction({ run: () => call('POST /copie'), onDone: put });
  const prova = useAction({
    run: (nome: string) => call('POST /copie/{nome}/prova', { params: { nome } }),
    onDone: (answer, nome) => {
      put(answer);
      focusIfLost(() => headOf(nome));
    },
  });

  const before = useRef(in_corso);
  useEffect(() => {
    const ended = before.current;
    before.current = in_corso;
    if (ended === null || in_corso !== null) return;
    void refreshCopie(client);
    const copia = copie.find(({ nome }) => nome === ended.nome);
    if (ended.cosa === 'prova') announce(t(DETTI[copia?.prova?.esito ?? 'non_provata']));
    else if (copia) {
      announce(t('fatta_detto'));
      setAperta(copia.nome);
      headOf(copia.nome)?.focus();
    }
  }, [in_corso, copie, client, t]);

  const copia = in_corso?.cosa === 'copia' || fai.pending;
  const fanne = (parola: 'fai' | 'riprova' | 'fanne_una') => (
    <Button
      icon={parola === 'riprova' ? <Repeat /> : <Plus />}
      busy={copia ? t('faccio') : undefined}
      onClick={() => void fai.run()}
    >
      {t(parola)}
    </Button>
  );
  return (
    <>
      <p className={cx('flex wrap middle any-width mb4 t2', styles['stato'])}>
        <Stato dati={dati} chi={chi} />
      </p>
      <div className={cx(styles['copie'], 'stack')}>
        {fallita && <Fallita fallita={fallita} restano={copie.length} chi={chi} />}
        {copie.length === 0 ? (
          !fallita && <EmptyState title={t('nessuna')} />
        ) : (
          <ul className={cx(righe['righe'], 'thick-t')} aria-label={t('copie')}>
            {copie.map((one, i) => (
              <RigaCopia
                key={one.nome}
                copia={one}
                titolo={sayFatta(one, copie, chi)}
                sotto={sayQuanto(one, i === 0, in_corso?.nome === one.nome, chi)}
                aperta={one.nome === aperta}
                onToggle={() => setAperta(one.nome === aperta ? null : one.nome)}
              >
                {in_corso?.nome === one.nome ? (
                  <InProva fatti={in_corso.fatti} su={in_corso.su} chi={chi} />
                ) : (
                  <>
                    <Esito prova={one.prova} chi={chi} azione={fanne('fanne_una')} />
                    <div className={cx('flex wrap middle g2', righe['strumenti'])}>
                      <Button
                        icon={<ShieldCheck />}
                        busy={prova.value === one.nome ? t('comincio') : undefined}
                        onClick={() => void prova.run(one.nome)}
                      >
                        {t('prova')}
                      </Button>
                      <ScaricaCopia nome={one.nome} />
                    </div>
                  </>
                )}
              </RigaCopia>
            ))}
          </ul>
        )}
        <div>{fanne(fallita ? 'riprova' : 'fai')}</div>
        <Note severity="warn" icon={<KeyRound />}>
          <p>
            <b>{t('chiave')}</b> {t('chiave_dove')}
          </p>
        </Note>
        <Note>
          <p>
            {!altrove && `${t('stesso_disco')} `}
            {t('rimettere')}
          </p>
        </Note>
      </div>
    </>
  );
}

/** Announced after a test. */
const DETTI = {
  provata: 'si_rilegge_detto',
  non_si_rilegge: 'non_si_rilegge_detto',
  non_provata: 'non_provata_detto',
} as const;

function Stato({ dati, chi }: { dati: Copie; chi: ParoleCopie }) {
  const { t } = chi;
  const { copie, fallita, provata_il } = dati;
  const ultima = copie[0] && t('ultima', { quando: sayMomento(copie[0].fatta_il, chi) });
  const provata =
    provata_il === null ? t('mai_provata') : t('provata_il', { quando: sayQuando(provata_il, chi) });
  const male = fallita
    ? t('non_riuscita', { quando: sayMomento(fallita.quando, chi) })
    : isRovinata(dati) && t('rovinata');
  if (male)
    return (
      <>
        <Tag variant="hold" icon={<TriangleAlert />}>
          {upperFirst(male)}
        </Tag>
        <span>{ultima ? `${ultima}.` : t('nessuna_frase')}</span>
      </>
    );
  if (!ultima) return null;
  return (
    <>
      <Tag variant="ok" icon={<Check />}>
        {ultima}
      </Tag>
      <span>{provata}</span>
    </>
  );
}

const QUANTE = ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette'] as const;

/** Why the last copy failed, with advice. */
function Fallita({ fallita, restano, chi }: { fallita: CopiaFallita; restano: number; chi: ParoleCopie }) {
  const { t, lingua } = chi;
  const { motivo, servono, liberi } = fallita;
  const quante = QUANTE[restano - 2];
  return (
    <Note severity="danger" live>
      <p>
        <b>{t(motivo)}</b>
        {servono !== null && liberi !== null && ` ${t('spazio_quanto', sayPosto(servono, liberi, lingua))}`}
        {restano > 0 && ` ${t('restano', { count: restano, quante: quante ? t(quante) : restano })}`}
      </p>
      {motivo !== 'interrotta' && <p>{t(`${motivo}_fare`)}</p>}
    </Note>
  );
}

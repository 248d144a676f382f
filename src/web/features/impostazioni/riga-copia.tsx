import type { ReactNode } from 'react';
import type { Copie, ProvaCopia } from '#contract/copie.ts';
import { callFile } from '#web/shared/api/call.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown, ChevronRight, Download, Hourglass, ShieldCheck } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import styles from './copie.module.css';
import righe from './righe.module.css';
import type { Chi } from './say-copie.ts';
import { testiCopie } from './testi-copie.ts';

interface RigaCopiaProps {
  copia: Copie['copie'][number];
  titolo: string;
  sotto: string;
  aperta: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One copy: when it was made, how large it is, how it was tried; opened, what can be done with it. */
export function RigaCopia({
  copia: { nome, prova },
  titolo,
  sotto,
  aperta,
  onToggle,
  children,
}: RigaCopiaProps) {
  const t = useTesti(testiCopie);
  return (
    <li className={cx(righe['riga'], aperta && righe['aperta'])}>
      <button id={nome} type="button" aria-expanded={aperta} onClick={onToggle}>
        <span className={righe['parole']}>
          <b>{titolo}</b>
          <small>{sotto}</small>
        </span>
        {prova?.esito === 'provata' && (
          <Tag variant="ok" icon={<ShieldCheck />}>
            {t('provata')}
          </Tag>
        )}
        {prova?.esito === 'non_si_rilegge' && <Tag variant="danger">{t('non_si_rilegge')}</Tag>}
        {aperta ? <ChevronDown /> : <ChevronRight />}
      </button>
      {aperta && <div className={righe['corpo']}>{children}</div>}
    </li>
  );
}

/** How far a trial is. */
export function InProva({ fatti, su, chi: { t, lingua } }: { fatti: number; su: number; chi: Chi }) {
  const { format } = new Intl.NumberFormat(lingua, { useGrouping: 'always' });
  return (
    <div>
      <p className={styles['in_prova']}>
        <Hourglass />
        {su === 0 ? t('provo') : t('provo_file', { fatti: format(fatti), su: format(su) })}
      </p>
      <p className="soft">{t('puoi_andare')}</p>
    </div>
  );
}

/** What a trial found wrong, or why it could not be made. */
export function Esito({
  prova,
  azione,
  chi: { t },
}: {
  prova: ProvaCopia | null;
  azione: ReactNode;
  chi: Chi;
}) {
  if (prova === null || prova.esito === 'provata') return null;
  const perche = prova.perche ? <span lang="it">{prova.perche}</span> : t('interrotta_prova');
  return prova.esito === 'non_si_rilegge' ? (
    <Note severity="danger" action={azione}>
      <p>
        <b>{t('non_si_rilegge')}.</b> {perche}
      </p>
    </Note>
  ) : (
    <Note severity="warn">
      <p>
        <b>{t('non_provata_detto')}</b> {perche}
      </p>
    </Note>
  );
}

/** Downloads a copy, after the password. */
export function ScaricaCopia({ nome }: { nome: string }) {
  const t = useTesti(testiCopie);
  const { asks, domanda } = useAskPassword();
  const { run, pending } = useRun({
    send: () => callFile('GET /copie/{nome}', { params: { nome } }),
    fatto: t('posto_sicuro'),
    dopo: ({ blob }) => saveFile(blob, nome),
    rifiuto: (error) => asks(error, null),
  });
  return (
    <>
      <Button icon={<Download />} busy={pending ? t('scarico') : undefined} onClick={() => void run()}>
        {t('scarica')}
      </Button>
      {domanda(t('posto_sicuro'), () => void run())}
    </>
  );
}

import type { ReactNode } from 'react';
import type { Copie, ProvaCopia } from '#contract/copie.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown, ChevronRight, Download, Hourglass, ShieldCheck } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { saveFile } from '#web/shared/save-file.ts';
import { callFile } from '#web/shared/api/call.ts';
import righe from './righe.module.css';
import type { ParoleCopie } from './say-copie.ts';
import { testiCopie } from './testi-copie.ts';

interface RigaCopiaProps {
  copia: Copie['copie'][number];
  titolo: string;
  sotto: string;
  aperta: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A copy: time, size, result of its test; unfolded, the actions. */
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
    <li className={cx('relative line-b', righe['riga'], aperta && righe['aperta'])}>
      <button
        className="flex middle wide h60 g3 bare b0 t2 lh130 text-start ink pointer"
        id={nome}
        type="button"
        aria-expanded={aperta}
        onClick={onToggle}
      >
        <span className={cx('grow min0', righe['parole'])}>
          <b className="block t3 anywhere">{titolo}</b>
          <small className={cx('clip small', aperta ? 'ink' : 'soft')}>{sotto}</small>
        </span>
        {prova?.esito === 'provata' && (
          <Tag variant="ok" icon={<ShieldCheck />}>
            {t('provata')}
          </Tag>
        )}
        {prova?.esito === 'non_si_rilegge' && <Tag variant="danger">{t('non_si_rilegge')}</Tag>}
        {aperta ? <ChevronDown /> : <ChevronRight />}
      </button>
      {aperta && <div className={cx(righe['corpo'], 'stack')}>{children}</div>}
    </li>
  );
}

/** The progress of a test. */
export function InProva({ fatti, su, chi: { t, lingua } }: { fatti: number; su: number; chi: ParoleCopie }) {
  const { format } = new Intl.NumberFormat(lingua, { useGrouping: 'always' });
  return (
    <div>
      <p className="flex middle g2">
        <Hourglass />
        {su === 0 ? t('provo') : t('provo_file', { fatti: format(fatti), su: format(su) })}
      </p>
      <p className="soft">{t('puoi_andare')}</p>
    </div>
  );
}

/** What a test found wrong, or why it failed. */
export function Esito({
  prova,
  azione,
  chi: { t },
}: {
  prova: ProvaCopia | null;
  azione: ReactNode;
  chi: ParoleCopie;
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

export function ScaricaCopia({ nome }: { nome: string }) {
  const t = useTesti(testiCopie);
  const { asks, domanda } = useAskPassword();
  const { run, pending } = useAction({
    run: () => callFile('GET /copie/{nome}', { params: { nome } }),
    successMessage: t('posto_sicuro'),
    onDone: ({ blob }) => saveFile(blob, nome),
    onRejected: (error) => asks(error, null),
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

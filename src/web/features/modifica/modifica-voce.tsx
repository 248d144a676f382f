import type { VoceCatalogo } from '#contract/catalogo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { ModificaRisorsa } from './modifica-risorsa.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface ModificaVoceProps {
  voce: VoceCatalogo;
  /** The resource of a group to unfold at first. */
  aperta?: number | null;
}

/** The editing of an entry; for a group, of each resource under its name. */
export function ModificaVoce({ voce, aperta }: ModificaVoceProps) {
  const t = useTesti(testiModifica);
  const { entry } = voce;
  return (
    <section
      className={cx('p5 raised r3 shade', styles['voce'])}
      aria-label={t('modifica', { nome: entry.nome })}
    >
      {voce.tipo === 'prenotabile' ? (
        <ModificaRisorsa risorsa={voce.entry} />
      ) : (
        voce.entry.prenotabili.map((membro, index) => (
          <Disclosure
            key={membro.id}
            title={membro.nome}
            defaultOpen={aperta ? membro.id === aperta : index === 0 && voce.entry.prenotabili.length === 1}
          >
            <ModificaRisorsa risorsa={membro} />
          </Disclosure>
        ))
      )}
    </section>
  );
}

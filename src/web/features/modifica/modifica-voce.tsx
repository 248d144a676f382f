import type { ReactNode } from 'react';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import type { VisoreProps } from './modifica-immagini.tsx';
import { ModificaRisorsa } from './modifica-risorsa.tsx';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

interface ModificaVoceProps {
  voce: VoceCatalogo;
  /** The resource of a group whose part is open from the start. */
  aperta?: number | null;
  visore: (props: VisoreProps) => ReactNode;
}

/** The editing of an entry of the catalogue, below it; for a group, each of its resources under its name. */
export function ModificaVoce({ voce, aperta, visore }: ModificaVoceProps) {
  const t = useTesti(testiModifica);
  const { entry } = voce;
  return (
    <section className={styles['voce']} aria-label={t('modifica', { nome: entry.nome })}>
      {voce.tipo === 'prenotabile' ? (
        <ModificaRisorsa risorsa={voce.entry} visore={visore} />
      ) : (
        voce.entry.prenotabili.map((membro, index) => (
          <Disclosure
            key={membro.id}
            title={membro.nome}
            defaultOpen={aperta ? membro.id === aperta : index === 0 && voce.entry.prenotabili.length === 1}
          >
            <ModificaRisorsa risorsa={membro} visore={visore} />
          </Disclosure>
        ))
      )}
    </section>
  );
}

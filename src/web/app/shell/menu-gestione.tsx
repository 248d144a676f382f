import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { formatConto } from '../../shared/format.ts';
import { useLingua } from '../../shared/i18n/lingua.ts';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import type { NomeIn } from '../../shared/pagine.ts';
import { conteggiQuery } from '../../shared/queries/gestione.ts';
import { useSession } from '../../shared/session.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { LayoutGrid } from '../../shared/ui/icons.ts';
import { Link } from '../../shared/ui/link.tsx';
import { useClosing } from '../../shared/ui/use-closing.ts';
import { useMedia } from '../../shared/use-media.ts';
import { testiApp } from '../testi.ts';
import styles from './gestione.module.css';
import { navLinks } from './nav-links.ts';
import { OpenDrawer } from './open-drawer.ts';
import { useLeave } from './use-leave.ts';

const GRUPPI = ['persone', 'soldi', 'casa', 'tu'] as const;

/** The group of each page. */
const GRUPPO: Readonly<Record<NomeIn<'profilo'>, (typeof GRUPPI)[number]>> = {
  utenti: 'persone',
  documenti: 'persone',
  abilitazioni: 'persone',
  importa: 'persone',
  segnalazioni: 'persone',
  cauzioni: 'soldi',
  giornate: 'soldi',
  cassa: 'soldi',
  posta: 'soldi',
  impostazioni: 'casa',
  chiusure: 'casa',
  etichette: 'casa',
  rendiconto: 'casa',
  registro: 'casa',
  preparativi: 'casa',
  profilo: 'tu',
  supporto: 'tu',
};
/** The counts that the button adds up. */
const ATTESE = ['documenti', 'segnalazioni', 'posta'] as const;
type Attesa = (typeof ATTESE)[number];
const isAttesa = (pagina: string): pagina is Attesa => (ATTESE as readonly string[]).includes(pagina);

/**
 * The administrators' pages in four groups, under a button that shows how many things wait. On a narrow screen the
 * button opens the drawer, which contains the groups, too (prodotto/schermate#gestione).
 */
export default function Gestione() {
  const t = useTesti(testiApp);
  const client = useQueryClient();
  const { pathname } = useLocation();
  const narrow = useMedia('(max-width: 56.1875em)');
  const openDrawer = use(OpenDrawer);
  const [apertaSu, setApertaSu] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(conteggiQuery());
  const quante = data ? ATTESE.reduce((sum, one) => sum + data[one], 0) : 0;
  // Read with the page, and each time the menu opens.
  const refresh = () =>
    void client.invalidateQueries({ queryKey: conteggiQuery().queryKey }, { cancelRefetch: false });
  useEffect(refresh, [client, pathname]);
  const open = apertaSu === pathname;
  return (
    <div ref={box} className={styles['gestione']}>
      <Button
        ref={button}
        variant="plain"
        className={styles['pulsante']}
        aria-label={quante > 0 ? t('gestione_attese', { count: quante }) : t('gestione_menu')}
        aria-expanded={narrow ? undefined : open}
        aria-haspopup={narrow ? 'dialog' : undefined}
        icon={<LayoutGrid />}
        onClick={() => {
          refresh();
          if (narrow) openDrawer();
          else setApertaSu(open ? null : pathname);
        }}
      >
        <span className={styles['parola']}>{t('gestione')}</span>
        {/* The style draws this number; the accessible label says it in a sentence. */}
        {quante > 0 && <b className={styles['conto']} data-conto={formatConto(quante)} />}
      </Button>
      {open && !narrow && (
        <Pannello
          box={box}
          onClose={(giveBack) => {
            setApertaSu(null);
            if (giveBack) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface PannelloProps {
  /** Contains the panel and its button, which also closes it. */
  box: RefObject<HTMLElement | null>;
  onClose: (giveBack: boolean) => void;
}

function Pannello({ box, onClose }: PannelloProps) {
  useClosing(box, onClose);
  useEffect(() => box.current!.querySelector('a')?.focus(), [box]);
  return (
    <div className={styles['pannello']}>
      <Gruppi />
    </div>
  );
}

/** The four groups, each a list under its heading, with the number of things that wait. */
export function Gruppi() {
  const t = useTesti(testiApp);
  const lingua = useLingua();
  const { pathname } = useLocation();
  const { utente, isSudo } = useSession();
  const { data } = useQuery(conteggiQuery());
  const leave = useLeave();
  const links = navLinks('profilo', isSudo);
  return (
    <nav aria-label={t('gestione')} className={styles['gruppi']}>
      {GRUPPI.map((gruppo) => (
        <section key={gruppo} aria-labelledby={`gestione-${gruppo}`}>
          <h2 id={`gestione-${gruppo}`}>{t(`gestione_${gruppo}`, { nome: utente?.nome ?? '' })}</h2>
          <ul>
            {links
              .filter(({ pagina }) => GRUPPO[pagina] === gruppo)
              .map(({ pagina, url, label }) => (
                <li key={url}>
                  <Link to={url} aria-current={pathname === url ? 'page' : undefined}>
                    {label[lingua]}
                    {isAttesa(pagina) && data && data[pagina] > 0 && (
                      <span className={styles['attesa']}>
                        <b className={styles['conto']}>{formatConto(data[pagina])}</b>
                        <small>{t(`gestione_${pagina}`)}</small>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            {gruppo === 'tu' && (
              <li>
                <button type="button" onClick={() => void leave()}>
                  {t('logout')}
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

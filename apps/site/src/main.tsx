import '@chhokka/ui/fonts.css';
import '@chhokka/ui/tokens.css';
import '@chhokka/ui/base.css';
import './boot.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadMessages } from './app/messages.ts';
import { currentLanguage } from './shared/language.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

const language = currentLanguage();
document.documentElement.lang = language;
createRoot(root).render(<App initial={{ language, messages: await loadMessages(language) }} />);

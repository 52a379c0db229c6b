import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { App, createQueries } from './app/App.tsx';
import { currentLanguage } from './shared/language.ts';
import { restWhenUnused } from './shared/rest.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
// The HTML of the page declares Bengali.
document.documentElement.lang = currentLanguage();
restWhenUnused();
createRoot(root).render(<App queries={createQueries()} />);

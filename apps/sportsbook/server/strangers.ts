import type { StrangerWords } from '@chhokka/provider-server/http';

/** What somebody reads who opens an address of the sportsbook that is no page. */
export const STRANGER_WORDS: StrangerWords = {
  welcome: {
    bn: ['স্পোর্টসবুক', 'সাইট থেকে স্পোর্টস খুলুন।'],
    en: ['Sportsbook', 'Open sports from the site.'],
  },
  missing: {
    bn: ['পৃষ্ঠাটি নেই', 'এই ঠিকানায় কিছু নেই। সাইট থেকে স্পোর্টস খুলুন।'],
    en: ['There is no such page', 'Nothing is at this address. Open sports from the site.'],
  },
};

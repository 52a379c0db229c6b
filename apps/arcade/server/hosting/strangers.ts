import type { StrangerWords } from '@chhokka/provider-server/http';

/** What the arcade says to a browser that meets it by its address. */
export const STRANGER_WORDS: StrangerWords = {
  welcome: {
    bn: ['খেলার সার্ভার', 'এই ঠিকানা থেকে খেলাগুলো চলে। সাইটে ফিরে খেলা চালিয়ে যান।'],
    en: ['Game server', 'The games are served from this address. You can go back to the site and play.'],
  },
  missing: {
    bn: ['এখানে কিছু নেই', 'ঠিকানাটি ঠিক নয়, অথবা খেলাটি আর এখানে নেই। সাইটে ফিরে খেলাটি আবার খুলুন।'],
    en: ['Nothing is here', 'The address is not right, or the game has moved. Go back to the site and open it again.'],
  },
};

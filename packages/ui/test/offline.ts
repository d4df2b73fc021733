// What a screen asks where a test has put nobody to answer fails as it does offline, without asking the machine, on which anything may listen.
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed: this test answers no requests'));

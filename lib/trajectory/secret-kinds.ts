/** One kind of key by the fixed text that starts it. All patterns are sticky and hold only bounded runs: no backtracking. */
export interface SecretKind {
  readonly kind: string;
  /** Texts of three characters or more, one of which starts every key of the kind. */
  readonly starts: readonly string[];
  /** Matches the whole key at its start. */
  readonly pattern: RegExp;
  /** True when the start is so short that the character before it must not belong to a word. */
  readonly alone?: boolean;
}

const kind = (name: string, starts: readonly string[], pattern: RegExp, alone = false): SecretKind => ({
  kind: name,
  starts,
  pattern,
  alone,
});

/**
 * Kinds of key with a shape of their own: cloud providers, code hosts, registries, model vendors, chat and payment
 * services, as their documentation describes them. Order matters only among kinds that share a start.
 */
export const SECRET_KINDS: readonly SecretKind[] = [
  kind("aws-access-key", ["AKIA", "ASIA", "ABIA", "ACCA"], /A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}/y),
  kind("aws-bedrock-key", ["ABSK"], /ABSK[A-Za-z0-9+/]{100,140}={0,2}/y),
  kind("github-token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], /gh[pousr]_[A-Za-z0-9]{30,255}/y),
  kind("github-token", ["github_pat_"], /github_pat_[A-Za-z0-9]{20,30}_[A-Za-z0-9]{50,80}/y),
  kind(
    "gitlab-token",
    ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glft-", "glimt-", "gloas-", "glsoat-", "glagent-"],
    /gl(?:pat|dt|rt|cbt|ptt|ft|imt|oas|soat|agent)-[A-Za-z0-9_.-]{16,300}/y,
  ),
  kind(
    "slack-token",
    ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xoxe.", "xoxd-", "xoxc-"],
    /xox[bparsecd][.-][A-Za-z0-9.%/+-]{10,300}/y,
  ),
  kind("slack-token", ["xapp-"], /xapp-[0-9]-[A-Za-z0-9-]{20,200}/y),
  kind(
    "slack-webhook",
    ["hooks.slack.com/"],
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]{20,200}/y,
  ),
  kind("google-key", ["AIza"], /AIza[A-Za-z0-9_-]{35}/y),
  kind("google-token", ["ya29."], /ya29\.[A-Za-z0-9_-]{20,2000}/y),
  kind("google-client-secret", ["GOCSPX-"], /GOCSPX-[A-Za-z0-9_-]{20,40}/y),
  kind("google-refresh-token", ["1//0"], /1\/\/0[A-Za-z0-9_-]{40,200}/y, true),
  kind("anthropic-key", ["sk-ant-"], /sk-ant-[A-Za-z0-9]{2,12}-[A-Za-z0-9_-]{20,300}/y),
  kind("openrouter-key", ["sk-or-"], /sk-or-v1-[0-9a-f]{40,80}/y),
  kind("langfuse-key", ["sk-lf-"], /sk-lf-[0-9a-f-]{30,40}/y),
  kind(
    "openai-key",
    ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"],
    /sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,300}/y,
  ),
  kind("openai-key", ["sk-"], /sk-(?=[A-Za-z]{0,64}[0-9])[A-Za-z0-9]{32,200}/y, true),
  kind("huggingface-token", ["hf_"], /hf_[A-Za-z0-9]{30,64}(?![A-Za-z0-9_])/y, true),
  kind("huggingface-token", ["api_org_"], /api_org_[A-Za-z0-9]{30,64}(?![A-Za-z0-9_])/y),
  kind("npm-token", ["npm_"], /npm_[A-Za-z0-9]{36,64}(?![A-Za-z0-9_])/y),
  kind("pypi-token", ["pypi-"], /pypi-[A-Za-z0-9_-]{60,500}/y),
  kind("stripe-key", ["sk_live_", "sk_test_", "rk_live_", "rk_test_"], /[sr]k_(?:live|test)_[A-Za-z0-9]{16,250}/y),
  kind("webhook-secret", ["whsec_"], /whsec_[A-Za-z0-9+/=]{24,100}/y),
  kind("jwt", ["eyJ"], /eyJ[A-Za-z0-9_-]{8,4096}\.[A-Za-z0-9_-]{8,16384}\.[A-Za-z0-9_-]{8,4096}/y, true),
  kind("sendgrid-key", ["SG."], /SG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{39,50}/y),
  kind(
    "twilio-key",
    [..."0123456789abcdef"].map((digit) => `SK${digit}`),
    /SK[0-9a-f]{32}(?![A-Za-z0-9])/y,
    true,
  ),
  kind("mailgun-key", ["key-"], /key-[0-9a-f]{32}(?![A-Za-z0-9])/y, true),
  kind("telegram-token", [":AA"], /:AA[A-Za-z0-9_-]{32,34}(?![A-Za-z0-9_-])/y),
  kind("discord-webhook", ["/api/webhooks/"], /\/api\/webhooks\/[0-9]{15,22}\/[A-Za-z0-9_-]{50,100}/y),
  kind("digitalocean-token", ["dop_v1_", "doo_v1_", "dor_v1_"], /do[opr]_v1_[0-9a-f]{64}/y),
  kind("azure-key", ["AccountKey="], /AccountKey=[A-Za-z0-9+/]{40,100}={0,2}/y),
  kind("azure-sas", ["SharedAccessKey="], /SharedAccessKey=[A-Za-z0-9+/]{30,100}={0,2}/y),
  kind("azure-client-secret", ["8Q~"], /8Q~[A-Za-z0-9_.~-]{31,34}/y),
  kind("databricks-token", ["dapi"], /dapi[0-9a-f]{32}(?:-[0-9])?(?![A-Za-z0-9])/y, true),
  kind("vault-token", ["hvs.", "hvb.", "hvr."], /hv[sbr]\.[A-Za-z0-9_-]{24,300}/y),
  kind("terraform-token", [".atlasv1."], /\.atlasv1\.[A-Za-z0-9_-]{60,80}/y),
  kind("doppler-token", ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa."], /dp\.(?:pt|st|ct|sa)\.[A-Za-z0-9_.-]{40,80}/y),
  kind("shopify-token", ["shpat_", "shpca_", "shppa_", "shpss_"], /shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/y),
  kind("square-token", ["sq0atp-", "sq0csp-"], /sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}/y),
  kind("linear-key", ["lin_api_"], /lin_api_[A-Za-z0-9]{32,48}/y),
  kind("notion-token", ["ntn_", "secret_"], /(?:ntn|secret)_[A-Za-z0-9]{40,50}(?![A-Za-z0-9_])/y),
  kind("figma-token", ["figd_"], /figd_[A-Za-z0-9_-]{38,50}/y),
  kind("postman-key", ["PMAK-"], /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/y),
  kind("grafana-token", ["glsa_", "glc_"], /gl(?:sa|c)_[A-Za-z0-9+/=_]{30,400}/y),
  kind("sentry-token", ["sntrys_", "sntryu_"], /sntry[su]_[A-Za-z0-9+/=_-]{40,400}/y),
  kind("newrelic-key", ["NRAK-", "NRAA-", "NRJS-"], /NR(?:AK|AA|JS)-[A-Za-z0-9]{19,42}/y),
  kind("heroku-key", ["HRKU-"], /HRKU-[A-Za-z0-9_-]{30,80}/y),
  kind("fly-token", ["FlyV1 ", "fm2_", "fo1_"], /(?:FlyV1 fm[12]|fm2|fo1)_[A-Za-z0-9+/=_,-]{30,2000}/y),
  kind("supabase-token", ["sbp_"], /sbp_[0-9a-f]{40}/y),
  kind(
    "planetscale-token",
    ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"],
    /pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,64}/y,
  ),
  kind("replicate-token", ["r8_"], /r8_[A-Za-z0-9]{37}(?![A-Za-z0-9_])/y, true),
  kind("groq-key", ["gsk_"], /gsk_[A-Za-z0-9]{48,56}(?![A-Za-z0-9_])/y),
  kind("xai-key", ["xai-"], /xai-[A-Za-z0-9]{70,90}/y),
  kind("perplexity-key", ["pplx-"], /pplx-[A-Za-z0-9]{40,60}/y),
  kind("cerebras-key", ["csk-"], /csk-[A-Za-z0-9]{40,60}/y, true),
  kind("nvidia-key", ["nvapi-"], /nvapi-[A-Za-z0-9_-]{50,80}/y),
  kind("langsmith-key", ["lsv2_"], /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/y),
  kind("tavily-key", ["tvly-"], /tvly-[A-Za-z0-9-]{24,60}/y),
  kind("e2b-key", ["e2b_"], /e2b_[0-9a-f]{40}/y, true),
  kind("docker-token", ["dckr_pat_", "dckr_oat_"], /dckr_[po]at_[A-Za-z0-9_-]{20,60}/y),
  kind("rubygems-key", ["rubygems_"], /rubygems_[0-9a-f]{48}/y),
  kind("crates-token", ["cio"], /cio[A-Za-z0-9]{32}(?![A-Za-z0-9])/y, true),
  kind("atlassian-token", ["ATATT3", "ATBB", "ATCTT3"], /AT(?:ATT3|CTT3|BB)[A-Za-z0-9_=-]{28,300}/y),
  kind("airtable-token", ["pat"], /pat[A-Za-z0-9]{14}\.[0-9a-f]{64}/y, true),
  kind("dropbox-token", ["sl.u.", "sl.B"], /sl\.(?:u\.|B)[A-Za-z0-9_-]{100,2000}/y),
  kind("contentful-token", ["CFPAT-"], /CFPAT-[A-Za-z0-9_-]{40,60}/y),
  kind("buildkite-token", ["bkua_"], /bkua_[0-9a-f]{40}/y),
  kind("circleci-token", ["CCIPAT_", "CCIPRJ_"], /CCIP(?:AT|RJ)_[A-Za-z0-9]{20,30}_[0-9a-f]{40}/y),
  kind("nuget-key", ["oy2"], /oy2[a-z0-9]{43}(?![A-Za-z0-9])/y, true),
  kind("pulumi-token", ["pul-"], /pul-[0-9a-f]{40}/y, true),
  kind("tailscale-key", ["tskey-"], /tskey-[a-z]{2,10}-[A-Za-z0-9]{10,20}(?:-[A-Za-z0-9]{10,40})?/y),
  kind("alibaba-key", ["LTAI"], /LTAI[A-Za-z0-9]{17,21}(?![A-Za-z0-9])/y, true),
  kind("tencent-key", ["AKID"], /AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])/y, true),
  kind("age-key", ["AGE-SECRET-KEY-1"], /AGE-SECRET-KEY-1[A-Z0-9]{50,60}/y),
  kind("facebook-token", ["EAACEdEose0cBA"], /EAACEdEose0cBA[A-Za-z0-9]{20,400}/y),
  kind("artifactory-key", ["AKCp"], /AKCp[A-Za-z0-9]{60,80}/y),
  kind("clojars-token", ["CLOJARS_"], /CLOJARS_[0-9a-z]{60}/y),
  kind("typeform-token", ["tfp_"], /tfp_[A-Za-z0-9_.=-]{50,64}/y),
];

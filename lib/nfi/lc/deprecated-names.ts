import { ABSTRACT_CONTAINERS } from "./abstract-containers";
import type { NameList } from "./name-uses";

/** Names as `module.name`, written as one module with a list of names. */
function below(module: string, names: string): string[] {
  return names.split(" ").map((name) => `${module}.${name}`);
}

/** Gone from the top level of TensorFlow 2 (its migration guide); `tensorflow.compat.v1` keeps them and is allowed. */
export const TENSORFLOW_1: NameList = {
  names: new Set(
    below(
      "tensorflow",
      "Session InteractiveSession placeholder get_variable variable_scope global_variables_initializer ConfigProto GraphDef get_default_graph reset_default_graph app flags contrib layers gfile logging",
    ),
  ),
  pattern: /^tensorflow\.train\.\w*Optimizer(\.|$)/,
};

/** Scalar aliases that Ruff's NPY001 no longer reports, since NumPy 2 has them again with another meaning. */
export const NUMPY_ALIASES: NameList = { names: new Set(below("numpy", "bool long")), pattern: null };

export const PANDAS_REMOVED: NameList = {
  names: new Set(
    below(
      "pandas",
      "Panel Panel4D WidePanel TimeSeries np datetime Int64Index UInt64Index Float64Index ewma ewmstd scatter_matrix tools.plotting util.testing core.index",
    ),
  ),
  pattern: /^pandas\.(rolling|expanding)_\w+(\.|$)/,
};

/** Functions and constants that Python itself removed or that are unsafe by design (`tempfile.mktemp`). */
export const STDLIB_REMOVED: NameList = {
  names: new Set([
    "time.clock",
    ...below("inspect", "getargspec formatargspec"),
    ...below("platform", "dist linux_distribution"),
    ...below("os", "getcwdu popen2 popen3 popen4"),
    ...below("string", "letters lowercase uppercase maketrans"),
    "cgi.escape",
    ...below("base64", "encodestring decodestring"),
    "asyncio.coroutine",
    "fractions.gcd",
    "sys.maxint",
    ...below("itertools", "izip imap ifilter"),
    "tempfile.mktemp",
    "ssl.wrap_socket",
    "locale.format",
    ...below("abc", "abstractproperty abstractclassmethod abstractstaticmethod"),
    ...below("collections", ABSTRACT_CONTAINERS.join(" ")),
  ]),
  pattern: null,
};

/** Modules removed from the standard library, and what Python 2 called modules that were renamed. */
export const REMOVED_MODULES: ReadonlySet<string> = new Set(
  (
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap msilib nis nntplib " +
    "ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib " +
    "StringIO cStringIO cPickle ConfigParser Queue HTMLParser httplib urllib2 urlparse __builtin__"
  ).split(" "),
);

export const PYTHON_2_SHIMS: ReadonlySet<string> = new Set(["six", "future", "past"]);

export const PKG_RESOURCES: ReadonlySet<string> = new Set(["pkg_resources"]);

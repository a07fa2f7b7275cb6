/**
 * A pair of sources for each rule, for tests: the first keeps the rule, the second breaks it. Each stands for itself; other
 * rules may be broken in either.
 */
export const RULE_SAMPLES: ReadonlyMap<string, readonly [keeps: string, breaks: string]> = new Map([
  ["DOC-R01", ['"""Tools for tea."""\n', "TEA = 1\n"]],
  ["DOC-R02", ['class Pot:\n    """Holds tea."""\n', "class Pot:\n    pass\n"]],
  [
    "DOC-R03",
    [
      'class Pot:\n    def pour(self):\n        """Pour tea."""\n',
      "class Pot:\n    def pour(self):\n        return 1\n",
    ],
  ],
  ["DOC-R04", ["def _brew():\n    return 1\n", "def brew():\n    return 1\n"]],
  ["DOC-R05", ['def brew():\n    """Brew."""\n', "def brew():\n    'Brew.'\n"]],
  ["DOC-R06", ['def brew():\n    """Brew."""\n', 'def brew():\n    """Brew tea"""\n']],
  ["DOC-R07", ['def brew():\n    """Brew tea."""\n', 'def brew():\n    """Returns tea."""\n']],
  [
    "DOC-R08",
    ['def brew():\n    """Brew.\n\n    Slowly.\n    """\n', 'def brew():\n    """Brew.\n    Slowly.\n    """\n'],
  ],
  ["DOC-R09", ['def brew():\n    """Brew.\n\n    Slowly.\n    """\n', 'def brew():\n    """Brew.\n\n    Slowly."""\n']],
  ["DOC-R10", ['def brew():\n    """Brew."""\n', 'def brew():\n    """Brew.\n    """\n']],
  [
    "DOC-R11",
    ["def brew(cups: int | None = None):\n    print(cups)\n", "def brew(cups: int = None):\n    print(cups)\n"],
  ],
  [
    "DOC-R12",
    [
      "def brew(cups: dict[str, list[int]]) -> 'list':\n    print(cups)\n",
      "def brew(cups: dict[str, list]):\n    print(cups)\n",
    ],
  ],
  ["DOC-P01", ['def brew():\n    """Brew."""\n', 'def brew():\n    """   """\n']],
  ["DOC-P02", ["# Water first.\nTEA = 1\n", "TEA = 1  # FIXME: water first\n"]],
  ["DOC-P03", ["# Water comes first.\n", "# brew(water, 3)\n"]],
  [
    "DOC-P04",
    [
      'def brew(water):\n    """Brew tea."""\n    print(water)\n',
      'def brew(water):\n    """brew(water) -> tea."""\n    print(water)\n',
    ],
  ],
  [
    "DOC-Q01",
    [
      'class Pot:\n    """Holds."""\n\n    def _hide(self):\n        pass\n',
      'class Pot:\n    """Holds."""\n\n    def pour(self):\n        pass\n',
    ],
  ],
  [
    "DOC-Q02",
    [
      "class Pot:\n    def __init__(self, size: int):\n        self.size = size\n",
      "class Pot:\n    def __init__(self, size):\n        self.size = size\n",
    ],
  ],
  [
    "DOC-Q03",
    [
      'def brew(a, *rest):\n    """Brew.\n\n    :param int a: one\n    :param rest: more\n    """\n',
      'def brew(a, *rest):\n    """Brew.\n\n    Parameters\n    ----------\n    a : int\n        One.\n    """\n',
    ],
  ],
  [
    "EH-R01",
    [
      "try:\n    brew()\nexcept KeyError as err:\n    raise ValueError from err\n",
      "try:\n    brew()\nexcept KeyError:\n    raise ValueError\n",
    ],
  ],
  [
    "EH-R02",
    [
      "try:\n    brew()\nexcept KeyError:\n    print()\n    raise\n",
      "try:\n    brew()\nexcept KeyError as err:\n    print()\n    raise err\n",
    ],
  ],
  [
    "EH-R03",
    [
      "import logging\ntry:\n    brew()\nexcept KeyError:\n    logging.exception('x')\n",
      "import logging\ntry:\n    brew()\nexcept KeyError:\n    logging.error('x')\n",
    ],
  ],
  ["EH-R04", ["class TeaError(ValueError):\n    pass\n", "class NoTea(Exception):\n    pass\n"]],
  ["EH-P01", ["try:\n    brew()\nexcept OSError:\n    wait()\n", "try:\n    brew()\nexcept:\n    wait()\n"]],
  [
    "EH-P02",
    ["try:\n    brew()\nexcept OSError:\n    wait()\n", "try:\n    brew()\nexcept OSError:\n    # quiet\n    ...\n"],
  ],
  [
    "EH-P03",
    [
      "try:\n    brew()\nexcept Exception:\n    wait()\n    raise\n",
      "try:\n    brew()\nexcept BaseException:\n    wait()\n",
    ],
  ],
  ["EH-P04", ["raise KeyError('tea')\n", "raise Exception('tea')\n"]],
  [
    "EH-P05",
    [
      "def brew():\n    try:\n        return 1\n    finally:\n        wait()\n",
      "def brew():\n    for _ in 'ab':\n        try:\n            wait()\n        finally:\n            break\n",
    ],
  ],
  [
    "EH-P06",
    ["try:\n    brew()\nexcept OSError:\n    wait()\n    raise\n", "try:\n    brew()\nexcept OSError:\n    raise\n"],
  ],
  [
    "EH-Q01",
    [
      "try:\n    a()\n    b()\n    c()\nfinally:\n    d()\n",
      "def brew():\n    try:\n        a()\n        b()\n        c()\n        e()\n        g()\n    finally:\n        d()\n",
    ],
  ],
  [
    "EH-Q02",
    [
      "try:\n    a()\nexcept A:\n    b()\nexcept B:\n    b()\nexcept C:\n    b()\n",
      "try:\n    a()\nexcept* A:\n    b()\nexcept* B:\n    b()\nexcept* C:\n    b()\nexcept* D:\n    b()\n",
    ],
  ],
  ["LC-R01", ["import typing\nx: typing.Optional[int] = None\n", "import typing as t\nx: t.Iterable[int] = []\n"]],
  [
    "LC-P01",
    ["import tensorflow.compat.v1 as tf\ntf.Session()\n", "import tensorflow\ntensorflow.train.AdamOptimizer()\n"],
  ],
  ["LC-P02", ["import numpy as np\nnp.bool_\n", "from numpy import bool as flag\nprint(flag)\n"]],
  [
    "LC-P03",
    ["import pandas as pd\npd.Series().loc[1]\n", "import pandas as pd\nframe = pd.DataFrame()\nframe.ix[1]\n"],
  ],
  ["LC-P04", ["import numpy as np\nnp.prod([1])\n", "import numpy as np\nnp.product([1])\n"]],
  ["LC-P05", ["import numpy as np\nnp.inf\n", "import numpy as np\nnp.Inf\n"]],
  ["LC-P06", ["import numpy as np\nnp.random.default_rng()\n", "import numpy as np\nnp.random.seed(1)\n"]],
  ["LC-P07", ["import pandas as pd\npd.plotting.scatter_matrix\n", "import pandas as pd\npd.rolling_mean([1])\n"]],
  [
    "LC-P08",
    [
      "def brew(cups: list[int]):\n    print(cups)\n",
      "from typing import List\n\n\ndef brew(cups: List[int]):\n    print(cups)\n",
    ],
  ],
  ["LC-P09", ["from . import imp\n", "try:\n    import urllib2\nexcept ImportError:\n    wait()\n"]],
  [
    "LC-P10",
    ["import collections.abc\ncollections.abc.Mapping\n", "import collections\ncollections.Mapping.register(int)\n"],
  ],
  ["LC-P11", ["raise OSError\n", "raise IOError\n"]],
  [
    "LC-P12",
    [
      "import unittest\n\n\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEqual(1, 1)\n",
      "import unittest\n\n\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEquals(1, 1)\n",
    ],
  ],
  ["LC-P13", ["import xml.etree.ElementTree as tree\n", "import xml.etree.cElementTree as tree\n"]],
  ["LC-P14", ["from unittest import mock\n", "import mock\n"]],
  [
    "LC-P15",
    [
      "import subprocess\nsubprocess.run(['a'], text=True)\n",
      "import subprocess\nsubprocess.run(['a'], universal_newlines=True)\n",
    ],
  ],
  [
    "LC-P16",
    ["import datetime\ndatetime.datetime.now(datetime.UTC)\n", "import datetime\ndatetime.datetime.utcnow()\n"],
  ],
  ["LC-P17", ["from __future__ import annotations\n", "from six.moves import range\n"]],
  ["LC-P18", ["import logging\nlogging.warning('x')\n", "import logging\nlogging.warn('x')\n"]],
  ["LC-P19", ["import importlib.resources\n", "from pkg_resources import parse_version\n"]],
  ["LC-Q01", ["import imp\nimport cgi\n", "import imp\nimport cgi\nimport pipes\n"]],
  [
    "LC-Q02",
    [
      "from typing import List, Optional\n",
      "from typing import List\nfrom typing import Dict\nfrom typing import Tuple\n",
    ],
  ],
  ["CS-R01", ["def brew_tea():\n    wait()\n", "def brewTea():\n    wait()\n"]],
  ["CS-R02", ["class TeaPot:\n    pass\n", "class tea_pot:\n    pass\n"]],
  ["CS-R03", ["_MAX = (1, -2)\n__version__ = 'a'\ncups = 3\ncups += 1\n", "sizes = ('a', 1.5, True)\n"]],
  ["CS-R04", ["tea = (a and\n       b)\n", "tea = (a\n       not in b)\n"]],
  [
    "CS-R05",
    ["def brew(hot_water):\n    tea = hot_water\n    return tea\n", "def brew(hotWater):\n    return hotWater\n"],
  ],
  ["CS-R06", ["import os\nimport sys\n", "import os, sys\n"]],
  ["CS-R07", ["class A:\n    def f(self):\n        wait()\n", "class A:\n    def f(this):\n        wait()\n"]],
  ["CS-P01", ["tea = 1\n", "tea = 1 \n"]],
  ["CS-P02", ["if tea:\n    wait()\n", "if tea:\n\twait()\n"]],
  ["CS-P03", ["from os import path\n", "from os import *\n"]],
  ["CS-P04", ["if tea:\n    wait()\n", "wait(); wait()\n"]],
  ["CS-P05", ["lamp = wait()\n", "l = wait()\n"]],
  ["CS-P06", ["sorted(cups, key=lambda cup: cup.size)\n", "size = lambda cup: cup.size\n"]],
  ["CS-P07", ["tea is None\n", "tea == None\n"]],
  ["CS-P08", ["tea not in cups\n", "not tea in cups\n"]],
  ["CS-P09", ["import os\nos.sep\n", "import os  # noqa: F401\n"]],
  ["CS-P10", ["isinstance(tea, int)\n", "type(tea) == int\n"]],
  ["CS-Q01", [`tea = "${"x".repeat(90)}"\n`, `tea = "a b ${"x".repeat(100)}"\n`]],
  [
    "CS-Q02",
    [
      "class A:\n    x = [3, 4, 5]\n\n\nMAX = 6 + 7\nf(k=8)\na[0] + 1 - 2 + 9 + 10 + 11 + 12 + 13\n",
      "a[3] + 4 - 0x5 + 6.5 + 7j + 1_000\n",
    ],
  ],
  ["CS-Q03", [`def f():\n${"    # note\n".repeat(60)}    wait()\n`, `def f():\n${"    wait()\n".repeat(50)}`]],
  ["CS-Q04", ["class A:\n    def f(self, a, b, c, d, e):\n        wait()\n", "def f(a, b, c, d, e, g):\n    wait()\n"]],
  ["CS-Q05", ["wait()\n".repeat(1000), "wait()\n".repeat(1001)]],
  [
    "CS-Q06",
    [
      `class A:\n${Array.from({ length: 21 }, (_, i) => `    def _f${i}(self):\n        wait()\n`).join("")}`,
      `class A:\n${Array.from({ length: 21 }, (_, i) => `    @x\n    def f${i}(self):\n        wait()\n`).join("")}`,
    ],
  ],
  ["CS-Q07", ["a = '''\n\n\n\n\n'''\n", "wait()\n\n \n\n"]],
  [
    "CS-Q08",
    [
      `def f(${"p"}):\n    p = [x for x in y]\n${Array.from({ length: 15 }, (_, i) => `    v${i} = p\n`).join("")}`,
      `def f():\n    import a.b as c\n    with d as (e, g):\n        wait()\n${Array.from({ length: 13 }, (_, i) => `    v${i} = 1\n`).join("")}`,
    ],
  ],
  ["LP-P01", ["def f(a=()):\n    print(a)\n", "def f(a=[]):\n    print(a)\n"]],
  ["LP-P02", ["while tea:\n    wait()\n", "while (1):\n    wait()\n"]],
  [
    "LP-P03",
    ["def f(a, b):\n    return a / b if b else 0\n", "def f(a, b):\n    c = a % b\n    assert b\n    return c\n"],
  ],
  ["LP-P04", ["for a in b:\n    continue\n    # done\n", "for a in b:\n    break\n    wait()\n"]],
  [
    "LP-P05",
    [
      "def f(a):\n    if a:\n        return 1\n    return 2\n",
      "def f(a):\n    if a:\n        return 1\n    else:\n        return 2\n",
    ],
  ],
  ["LP-P06", ["if a and b:\n    wait()\n", "if a:\n    if b:\n        wait()\n"]],
  ["LP-P07", ["for a in b:\n    f(lambda a=a: a)\n", "c = []\nfor a in b:\n    c.append(lambda: a)\n"]],
  ["LP-P08", ["TEA = 1\n\n\ndef f():\n    return TEA\n", "TEA = 1\n\n\ndef f():\n    global TEA\n    TEA = 2\n"]],
  [
    "LP-Q01",
    [
      "def f(a=b or c):\n    return (a and b and c and d and e and f and g and h and i and j)\n",
      "def f():\n    return (a and b and c and d and e and f and g and h and i and j and k)\n",
    ],
  ],
  [
    "LP-Q02",
    [
      "if a:\n    if b:\n        if c:\n            def f():\n                if d:\n                    wait()\n",
      "with a:\n    try:\n        for b in c:\n            while d:\n                wait()\n    finally:\n        wait()\n",
    ],
  ],
  [
    "LP-Q03",
    [
      "def f():\n    if a:\n        if b:\n            if c:\n                if d:\n                    if e:\n                        wait()\n",
      "def f():\n    if a or b and c:\n        if b:\n            if c:\n                if d:\n                    if e:\n                        wait()\n",
    ],
  ],
  [
    "LP-Q04",
    [
      `def f(a):\n${"    if a:\n        return 1\n".repeat(6)}`,
      `def f(a):\n${"    if a:\n        return 1\n".repeat(7)}`,
    ],
  ],
  [
    "LP-Q05",
    [
      `def f(a):\n${"    if a:\n        wait()\n".repeat(12)}`,
      `def f(a):\n${"    if a:\n        wait()\n".repeat(13)}`,
    ],
  ],
  ["LP-Q06", ["tea = f(a and b and c, d and e and f)\n", "tea = a and (b or not (c and d)) and e and g\n"]],
]);
